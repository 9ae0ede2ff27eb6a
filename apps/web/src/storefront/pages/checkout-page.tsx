export const CheckoutPage = () => <h1>Checkout</h1>;

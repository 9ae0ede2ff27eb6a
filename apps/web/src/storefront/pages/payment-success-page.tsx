export const PaymentSuccessPage = () => <h1>PaymentSuccess</h1>;

export const PaypalReturnPage = () => <h1>PaypalReturn</h1>;

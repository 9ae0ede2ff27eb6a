export const ProductsPage = () => <h1>Products</h1>;

export const HomePage = () => <h1>Home</h1>;

export const SignInPage = () => <h1>SignIn</h1>;

export const SignUpPage = () => <h1>SignUp</h1>;

import { Outlet } from 'react-router';

export const AuthLayout = () => <Outlet />;

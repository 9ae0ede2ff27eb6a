import { Outlet } from 'react-router';

export const StorefrontLayout = () => <Outlet />;

import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { paths } from '../base/paths.ts';
import { LandingSpinner } from '../landing/landing-spinner.tsx';
import { ProductRoute } from '../storefront/product/product-route.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { AppRoot } from './app-root.tsx';
import { CrashPage } from './crash-page.tsx';

/**
 * A route's component whose code is loaded when it is drawn. The router's own `lazy` loads as soon as an address
 * matches, before the guard has looked: the admin's code would go to everybody who types an admin address.
 */
function onceGuarded(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}

const authRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('../auth/auth-layout.tsx')).AuthLayout }),
  children: [
    { path: paths.login, lazy: async () => ({ Component: (await import('../auth/sign-in-page.tsx')).SignInPage }) },
    { path: paths.signup, lazy: async () => ({ Component: (await import('../auth/sign-up-page.tsx')).SignUpPage }) },
  ],
};

const storefrontRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('../storefront/layout/storefront-layout.tsx')).StorefrontLayout }),
  children: [
    {
      path: paths.shopping.home,
      lazy: async () => ({ Component: (await import('../storefront/home/home-page.tsx')).HomePage }),
    },
    {
      path: paths.shopping.listing,
      lazy: async () => ({ Component: (await import('../storefront/listing/listing-page.tsx')).ListingPage }),
    },
    {
      path: paths.shopping.search,
      lazy: async () => ({ Component: (await import('../storefront/search/search-page.tsx')).SearchPage }),
    },
    { path: paths.shopping.product, Component: ProductRoute },
    {
      path: paths.shopping.profile,
      lazy: async () => ({ Component: (await import('../storefront/profile/profile-page.tsx')).ProfilePage }),
    },
    {
      path: paths.shopping.checkout,
      lazy: async () => ({ Component: (await import('../storefront/checkout/checkout-page.tsx')).CheckoutPage }),
    },
    {
      path: paths.shopping.paypalReturn,
      lazy: async () => ({
        Component: (await import('../storefront/payment/paypal-return-page.tsx')).PaypalReturnPage,
      }),
    },
    {
      path: paths.shopping.paymentSuccess,
      lazy: async () => ({
        Component: (await import('../storefront/payment/payment-success-page.tsx')).PaymentSuccessPage,
      }),
    },
  ],
};

const adminRoutes: RouteObject = {
  Component: onceGuarded(async () => (await import('../admin/layout/admin-layout.tsx')).AdminLayout),
  children: [
    {
      path: paths.admin.home,
      Component: onceGuarded(async () => (await import('../admin/dashboard/dashboard-page.tsx')).DashboardPage),
    },
    {
      path: paths.admin.products,
      Component: onceGuarded(async () => (await import('../admin/products/products-page.tsx')).ProductsPage),
    },
    {
      path: paths.admin.orders,
      Component: onceGuarded(async () => (await import('../admin/orders/orders-page.tsx')).OrdersPage),
    },
    {
      path: paths.admin.settings,
      Component: onceGuarded(async () => (await import('../admin/settings/settings-page.tsx')).SettingsPage),
    },
  ],
};

/** Addresses that the guard always sends on, so that nothing is ever drawn at them. */
const aliases: RouteObject[] = [paths.register, paths.shopping.root, paths.admin.root].map((path) => ({
  path,
  Component: PageSkeleton,
}));

export const routes: RouteObject[] = [
  {
    Component: AppRoot,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: CrashPage,
    children: [
      {
        path: paths.landing,
        HydrateFallback: LandingSpinner,
        lazy: async () => ({ Component: (await import('../landing/landing-page.tsx')).LandingPage }),
      },
      authRoutes,
      storefrontRoutes,
      adminRoutes,
      {
        path: paths.noAccess,
        lazy: async () => ({ Component: (await import('./no-access-page.tsx')).NoAccessPage }),
      },
      ...aliases,
      { path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);

/** Resolves when the code of the page that the router opens with is there. */
export const isReady = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });

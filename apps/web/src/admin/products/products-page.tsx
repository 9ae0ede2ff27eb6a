import { usePageTitle } from '../../data/shop.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ProductManager } from './product-manager.tsx';

export function ProductsPage() {
  usePageTitle('Products');
  return (
    <ErrorBoundary title="There was an error rendering the products page">
      <ProductManager />
    </ErrorBoundary>
  );
}

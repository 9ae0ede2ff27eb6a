import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ProductManager } from './product-manager.tsx';

export function ProductsPage() {
  return (
    <ErrorBoundary title="There was an error rendering the products page">
      <ProductManager />
    </ErrorBoundary>
  );
}

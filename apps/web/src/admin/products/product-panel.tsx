import type { Product } from '@haberdash/contract';
import { Drawer } from '../../ui/drawer.tsx';
import { ProductForm } from './product-form.tsx';
import { useSaveProduct } from './use-save-product.ts';

/** What the panel shows. It outlives `open`, so that the panel keeps its content while it slides away. */
export interface PanelState {
  open: boolean;
  /** The product to edit; null for a new one. */
  product: Product | null;
  /** Counts the openings: each starts with a fresh form. */
  opening: number;
}

interface ProductPanelProps {
  state: PanelState;
  onClose: () => void;
}

export function ProductPanel({ state, onClose }: ProductPanelProps) {
  const { save, saving } = useSaveProduct();
  const { open, product, opening } = state;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={product ? 'Edit Product' : 'Add New Product'}
      size="lg"
      closable={!saving}
    >
      <ProductForm key={opening} product={product} saving={saving} onSave={save} onClose={onClose} />
    </Drawer>
  );
}

import { Heart, Search, ShoppingBag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { CopyButton } from '../src/ui/copy-button.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Pagination } from '../src/ui/pagination.tsx';
import { QuantityStepper } from '../src/ui/quantity-stepper.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../src/ui/tabs.tsx';
import { Group, Specimen, Wide } from './specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'outline', 'ghost', 'danger', 'link'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

export function Actions() {
  const [quantity, setQuantity] = useState(2);
  const [page, setPage] = useState(2);
  return (
    <Group title="Actions">
      <Specimen of="button: variants">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen of="button: sizes, disabled, busy">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            <ShoppingBag aria-hidden="true" />
            {size}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button loading>Busy</Button>
        <Button variant="outline" loading loadingText="Saving">
          Save
        </Button>
      </Specimen>
      <Specimen of="icon-button: variants, small, disabled, busy">
        <IconButton label="search">
          <Search />
        </IconButton>
        <IconButton label="wishlist" variant="outline">
          <Heart />
        </IconButton>
        <IconButton label="cart" variant="raised">
          <ShoppingBag />
        </IconButton>
        <IconButton label="remove" variant="outline" size="sm">
          <Trash2 />
        </IconButton>
        <IconButton label="remove, not now" variant="outline" disabled>
          <Trash2 />
        </IconButton>
        <IconButton label="remove, busy" variant="outline" loading>
          <Trash2 />
        </IconButton>
      </Specimen>
      <Specimen of="copy-button">
        <CopyButton name="reference" text="1a2b3c4d-7" />
      </Specimen>
      <Specimen of="quantity-stepper: usual, small, at its end, busy, disabled">
        <QuantityStepper label="Quantity" value={quantity} max={5} onChange={setQuantity} />
        <QuantityStepper label="Quantity, small" size="sm" value={quantity} max={5} onChange={setQuantity} />
        <QuantityStepper label="Quantity, at its end" value={5} max={5} onChange={setQuantity} />
        <QuantityStepper label="Quantity, busy" busy value={2} max={5} onChange={setQuantity} />
        <QuantityStepper label="Quantity, disabled" disabled value={2} max={5} onChange={setQuantity} />
      </Specimen>
      <Specimen of="tabs">
        <Wide>
          <Tabs defaultValue="orders">
            <TabList aria-label="Account">
              <Tab value="orders">Orders</Tab>
              <Tab value="address">Address</Tab>
              <Tab value="wishlist" disabled>
                Disabled
              </Tab>
            </TabList>
            <TabPanel value="orders">What belongs to the first tab.</TabPanel>
            <TabPanel value="address">What belongs to the second.</TabPanel>
          </Tabs>
        </Wide>
      </Specimen>
      <Specimen of="pagination">
        <Wide>
          <Pagination page={page} pageSize={10} total={35} onPageChange={setPage} />
        </Wide>
      </Specimen>
    </Group>
  );
}

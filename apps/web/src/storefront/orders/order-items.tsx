import type { OrderDetails } from '@haberdash/contract';
import { Link } from 'react-router';
import { pictureSources } from '../../base/picture.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { useProductLink } from '../product/use-product-dialog.ts';
import { formatCharge } from './order-labels.ts';

export function OrderItems({ order }: { order: OrderDetails }) {
  const linkTo = useProductLink();
  if (order.cartItems.length === 0) {
    return <p className="rounded-lg border border-dashed p-6 text-center text-ink-muted text-small">No items found</p>;
  }
  return (
    <Table label="Order Items">
      <TableHead>
        <tr>
          <TableHeader>Product</TableHeader>
          <TableHeader className="text-right">
            <abbr title="Quantity" className="no-underline sm:hidden">
              Qty
            </abbr>
            <span className="max-sm:hidden">Quantity</span>
          </TableHeader>
          <TableHeader className="text-right">Price</TableHeader>
          <TableHeader className="text-right">Total</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {order.cartItems.map((item) => (
          <TableRow key={item.productId}>
            <TableCell>
              <span className="flex items-center gap-3">
                <LazyImage
                  {...pictureSources(item.image, '40px')}
                  alt=""
                  ratio="1 / 1"
                  className="w-10 shrink-0 rounded-sm max-sm:hidden"
                />
                <Link {...linkTo(item.productId)} className="wrap-anywhere min-w-20 underline-offset-4 hover:underline">
                  {item.title}
                </Link>
              </span>
            </TableCell>
            <TableCell className="text-right">{item.quantity}</TableCell>
            <TableCell className="text-right">{formatCharge(order, item.chargePrice)}</TableCell>
            <TableCell className="text-right font-medium">{formatCharge(order, item.chargeTotal)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

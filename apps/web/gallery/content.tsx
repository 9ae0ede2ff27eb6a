import { Avatar } from '../src/ui/avatar.tsx';
import { Badge, type BadgeTone } from '../src/ui/badge.tsx';
import { Brand } from '../src/ui/brand.tsx';
import { Breadcrumbs } from '../src/ui/breadcrumbs.tsx';
import { Button } from '../src/ui/button.tsx';
import { Card, CardHeader } from '../src/ui/card.tsx';
import { Carousel } from '../src/ui/carousel.tsx';
import { DiscountedTotal } from '../src/ui/discounted-total.tsx';
import { LazyImage } from '../src/ui/lazy-image.tsx';
import { NamedIcon } from '../src/ui/named-icon.tsx';
import { Picture } from '../src/ui/picture.tsx';
import { RichText } from '../src/ui/rich-text.tsx';
import { Stars } from '../src/ui/stars.tsx';
import { StepCard } from '../src/ui/step-card.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../src/ui/table.tsx';
import { VisuallyHidden } from '../src/ui/visually-hidden.tsx';
import { Group, Specimen, Wide } from './specimen.tsx';

const TONES: BadgeTone[] = ['neutral', 'dark', 'accent', 'success', 'emerald', 'warning', 'danger', 'info'];
const PICTURES = ['men', 'women', 'kids'].map((name) => `/art/category-${name}.webp`);

export function Content() {
  return (
    <Group title="Content">
      <Specimen of="badge: tones">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen of="avatar: letter, larger, picture; brand; stars; visually-hidden">
        <Avatar name="Asha" />
        <Avatar name="Asha" size="md" />
        <Avatar src={PICTURES[0]} size="md" />
        <Brand logo={null} to="/">
          Haberdash
        </Brand>
        <Stars value={4.5} />
        <VisuallyHidden>Said, and not shown.</VisuallyHidden>
      </Specimen>
      <Specimen of="discounted-total: reduced, not reduced">
        {[500, 0].map((discount) => (
          <p key={discount}>
            <DiscountedTotal total={2000} discount={discount} text={(amount) => `₹${amount}`} />
          </p>
        ))}
      </Specimen>
      <Specimen of="breadcrumbs">
        <Breadcrumbs above={[{ label: 'Home', to: '/' }]} here="Linen Shirt" />
      </Specimen>
      <Specimen of="card">
        <Wide>
          <Card>
            <CardHeader title="A card" description="With a sentence." actions={<Button size="sm">Edit</Button>} />
            What it holds.
          </Card>
        </Wide>
      </Specimen>
      <Specimen of="step-card: open, folded">
        <Wide>
          <StepCard number={1} title="Address" isDone={false}>
            What is asked for.
          </StepCard>
          <StepCard
            number={2}
            title="Delivery"
            isDone
            fold={{ isOpen: false, onToggle: () => undefined, summary: 'Standard · Free' }}
          >
            What was asked for.
          </StepCard>
        </Wide>
      </Specimen>
      <Specimen of="table">
        <Wide>
          <Table label="Orders">
            <TableHead>
              <TableRow>
                <TableHeader>Order</TableHeader>
                <TableHeader>Status</TableHeader>
                <TableHeader>Total</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {['#1f6c2e90', '#a07b11c4'].map((name) => (
                <TableRow key={name}>
                  <TableCell>{name}</TableCell>
                  <TableCell>
                    <Badge tone="success">Delivered</Badge>
                  </TableCell>
                  <TableCell>₹3,198</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Wide>
      </Specimen>
      <Specimen of="lazy-image: usual, missing">
        <Wide>
          <div className="grid grid-cols-2 gap-3">
            <LazyImage src={PICTURES[0] ?? ''} alt="Clothes for men" />
            <LazyImage src="" alt="A picture that is not there" />
          </div>
        </Wide>
      </Specimen>
      <Specimen of="picture: whole, as it is">
        <Wide>
          <Picture src={PICTURES[0]} alt="Clothes for men" className="w-40 rounded-md" />
        </Wide>
      </Specimen>
      <Specimen of="named-icon">
        <NamedIcon name="leaf" className="size-6" />
      </Specimen>
      <Specimen of="rich-text">
        <Wide>
          <RichText html="<h2>Returns</h2><p>Within <strong>30 days</strong>, for any reason.</p>" />
        </Wide>
      </Specimen>
      <Specimen of="carousel">
        <Wide>
          <Carousel
            label="Categories"
            slides={PICTURES.map((src) => ({ key: src, content: <LazyImage src={src} alt="" ratio="3 / 2" /> }))}
          />
        </Wide>
      </Specimen>
    </Group>
  );
}

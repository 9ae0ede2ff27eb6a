import type { BuiltInPage } from '@haberdash/contract';

interface DemoPage {
  slug: BuiltInPage;
  title: string;
  /** Markdown. */
  body: string;
}

const terms = `\
These terms apply to every order in this shop. By ordering, you agree to them. This is a demo shop: nothing in it is sold, \
and no money changes hands.

## Who we are

Haberdash is a small shop for clothing and accessories in Pune, India. Our address and telephone number are on the \
[Contact](/pages/contact) page.

## Orders and prices

Every price includes all taxes. Your order is accepted when your payment is confirmed; we tell you by email. If we can’t \
send something you’ve ordered, we refund it in full within five working days.

## Payment

You pay through PayPal. Where your card is charged in another currency than the one our prices are in, you see both amounts \
before you pay.

## Delivery and returns

Delivery is free. You can return almost anything within 30 days. The details are on our pages on \
[Delivery](/pages/delivery) and [Returns](/pages/returns).

## If something is wrong

If an item arrives damaged or isn’t what you ordered, we replace or refund it, whichever you prefer. Nothing in these terms \
takes away a right that the law gives you.

## Law

These terms are governed by the law of India. Disputes go to the courts in Pune.
`;

const privacy = `\
We keep what we need to run your account and send your orders, and nothing more.

## What we keep

- **Your account**: name, email and an encrypted form of your password. If you use them: profile picture, addresses, wishlist, \
cart and reviews.
- **Your orders**: what you bought, where it goes, and the number of the payment. We never see your card.
- **Sign-ins**: the time, the device and the network they came from, so that you can spot a sign-in that wasn’t yours.
- **Newsletter**: your email, once you’ve confirmed it.

## Who else receives it

PayPal, when you pay, and the courier who brings your parcel. Nobody else. We don’t sell data, and there is no advertising or \
tracking on this site.

## Cookies

One cookie keeps you signed in. Your browser also remembers the theme you chose, your filters and the products you’ve viewed; \
that never leaves your device.

## How long

We keep order records for eight years, as Indian tax law asks. Everything else goes when you delete your account.

## Your choice

Download or delete your data in your account settings at any time, or write to us: [Contact](/pages/contact).
`;

const returns = `\
Changed your mind? You have **30 days** from the day your parcel arrives.

## How it works

1. Write to us with your order number; it’s in your confirmation and under ‘Your orders’.
2. Pack the items, unworn and with their tags.
3. Hand the parcel to the courier we send. It costs you nothing.

## Your refund

We refund you within five working days after the parcel reaches us, to the PayPal account you paid with.

## Exchanges

Need another size? Order it, and return the first one. That way it can’t sell out while your parcel is on its way.

## What we can’t take back

Swimwear, socks and tights that have been unpacked, for hygiene. If one of these arrives faulty, we replace it all the same.
`;

const delivery = `\
Delivery is **free on every order**, whatever it costs.

## How long it takes

| Where | Sent within | Arrives after |
|---|---|---|
| Pune and Mumbai | 1 working day | 1 to 2 days |
| Other cities in India | 1 working day | 2 to 4 days |
| Everywhere else in India | 1 working day | 4 to 7 days |

Orders placed before noon leave the same day, Monday to Saturday.

## Following your order

You get an email when your parcel leaves. Every order and its status is under ‘Your orders’.

## If nobody is home

The courier tries three times, then keeps the parcel for five days at a pick-up point nearby.
`;

const contact = `\
We’re a small team and read everything ourselves. Most messages are answered the same day.

## Write or call

Email: [hello@example.com](mailto:hello@example.com)
Phone: [+91 20 5550 0100](tel:+912055500100), Monday to Saturday, 10 am to 6 pm

## Our studio

Haberdash
12 Mill Lane
Pune 411001
India

Have an order number at hand if your question is about an order. Questions about returns are answered on the page \
[Returns](/pages/returns).
`;

const about = `\
Haberdash sells clothes and accessories we’d want to wear for years: good cloth, honest seams, and cuts that don’t need a \
season to make sense.

## How we began

We started in 2014 with one rail of shirts in a former thread shop on Mill Lane. The drawers that held buttons then hold our \
swatches now.

## How we choose

- **We touch everything first.** If the cloth doesn’t feel right in the hand, it doesn’t come in.
- **We check the inside.** Seams, linings and pockets show how something will age.
- **We size it ourselves.** Our size guides are measured from the garments, not copied from a chart.

## Come by

The studio is open on Saturdays. You’ll find the address on our [Contact](/pages/contact) page.
`;

/** The pages of the demo shop, all published. */
export const demoPages: readonly DemoPage[] = [
  { slug: 'terms', title: 'Terms of Service', body: terms },
  { slug: 'privacy', title: 'Privacy Policy', body: privacy },
  { slug: 'returns', title: 'Returns', body: returns },
  { slug: 'delivery', title: 'Delivery', body: delivery },
  { slug: 'contact', title: 'Contact', body: contact },
  { slug: 'about', title: 'About us', body: about },
];

import { type BuiltInPage, countryName, type Settings } from '@haberdash/contract';

interface Draft {
  title: string;
  /** Markdown; what only the merchant knows stands in square brackets. */
  body: string;
}

const terms: Draft = {
  title: 'Terms of Service',
  body: `\
> Draft. Fill in everything in square brackets, delete what doesn’t apply, and have someone who knows the law of your \
country check it before you publish.

These terms apply to every order in this shop. By ordering, you agree to them.

## Who we are

[Legal name of the business], [registered address], [company number], [VAT or tax number]. You can reach us at [email] or \
[phone number].

## Orders and prices

Prices include [taxes included in the price]. Your order is accepted when [the payment is confirmed / we confirm it by \
email]. If we can’t deliver something, we’ll tell you and refund it in full within [number] days.

## Payment

We accept the ways to pay that the checkout offers, and it says there when you are charged.

## Delivery, returns and cancellation

See our pages on [Delivery](/pages/delivery) and [Returns](/pages/returns). [The legal right of withdrawal in your \
country, with its period and how to use it.]

## Our liability

[The guarantee the law gives buyers in your country, and the limits of your liability that the law allows.]

## Law and disputes

These terms are governed by the law of [country]. [Where disputes are settled, and any out-of-court body.]
`,
};

const privacy: Draft = {
  title: 'Privacy Policy',
  body: `\
> Draft. The shop’s own part is filled in; complete everything in square brackets and have it checked before you publish.

[Legal name of the business], [address], is responsible for your data. Questions go to [email for privacy questions].

## What we keep

- **Your account**: name, email and an encrypted form of your password. If you use it: profile picture, saved addresses, \
wishlist, cart and reviews.
- **Your orders**: what you bought, where it goes, and the payment number. We never see your card.
- **Sign-ins**: the time, the device and the network they came from, so that you can spot a sign-in that wasn’t yours.
- **Newsletter**: your email, if you’ve confirmed that you want it.

We use it to run your account, to deliver your orders, and because the law makes us keep records for [number] years.

## Who else receives it

[your payment provider], for payments; [your carrier], for delivery; [your hosting provider], for running this site; [your email provider], \
for our emails. [Transfers to other countries, and what protects them.]

## Cookies

One cookie keeps you signed in. This browser also remembers your theme, your filters and the products you’ve viewed. \
[Anything else you have added, such as statistics.]

## Your rights

You can download or delete your data in your account settings at any time. You can also ask us to correct it or complain \
to [data protection authority].
`,
};

const returns: Draft = {
  title: 'Returns',
  body: `\
> Draft. Say how returns work in your shop. Offer at least the right of withdrawal that the law in your country requires.

## How long you have

You can return anything within [number] days after it arrives, [unworn and with its tags].

## How to return something

1. Write to [email] with your order number.
2. Pack the items and send them to [return address].
3. [Who pays for return postage, and how to hand over the parcel.]

## Your refund

We’ll refund your original payment method within [number] days after the parcel arrives.

## What can’t be returned

[Items the law lets you exclude, such as underwear or personalised items.]

## Something is wrong with your order

Write to [email] with a photo. We’ll replace or refund it and pay for return postage.
`,
};

const delivery: Draft = {
  title: 'Delivery',
  body: `\
> Draft. Say where you deliver, how long it takes and which carriers you use.

## Where we deliver

We deliver to [countries or regions].

## What it costs

Delivery is free on every order.

## How long it takes

We hand your order to [carrier] within [number] working days. It usually arrives [number] to [number] days later.

## Following your order

You’ll find every order and its status under ‘Your orders’. [Whether you send a tracking number.]

## If it doesn’t arrive

Write to [email] if your order isn’t there after [number] days. We’ll find it or send it again.
`,
};

const contact: Draft = {
  title: 'Contact',
  body: `\
> Draft. Say who runs the shop and how to reach you. Many countries require the company’s details here.

## Write or call

Email: [email]
Phone: [phone number], [days and hours]

We answer within [number] working days.

## Our address

[Legal name of the business]
[Street and number]
[Postcode and city]
[Country]

## Company details

[Company number and register, VAT number, who represents the company.]
`,
};

const about: Draft = {
  title: 'About us',
  body: `\
> Draft. People buy from people: tell them in your own words who you are.

[One or two sentences: what you sell and for whom.]

## How we started

[When and why you began.]

## How we choose

[What has to be right before you sell it: makers, fabrics, fit.]

## Come and say hello

[Your shop, studio or market stall, if you have one.] Or write to us: [Contact](/pages/contact).
`,
};

const DRAFTS: Readonly<Record<BuiltInPage, Draft>> = { terms, privacy, returns, delivery, contact, about };

/** The blanks that the store's legal details fill in; empty where they say nothing. */
function detailsOf({ legalName, address, city, postcode, countryCode, phone, email }: Settings['store']) {
  const country = countryCode && countryName(countryCode);
  const place = [postcode, city].filter(Boolean).join(' ');
  const whole = [address, place, country].filter(Boolean).join(', ');
  return new Map([
    ['Legal name of the business', legalName],
    ['registered address', address && whole],
    ['address', address && whole],
    ['Street and number', address],
    ['Postcode and city', place],
    ['Country', country],
    ['country', country],
    ['email', email],
    ['email for privacy questions', email],
    ['phone number', phone],
  ]);
}

/** Draft that a built-in page is until somebody writes it, with what the store's legal details say. */
export function draftOf(slug: BuiltInPage, store: Settings['store']): Draft {
  const { title, body } = DRAFTS[slug];
  const details = detailsOf(store);
  return { title, body: body.replaceAll(/\[([^[\]\n]+)\](?!\()/g, (blank, name) => details.get(name) || blank) };
}

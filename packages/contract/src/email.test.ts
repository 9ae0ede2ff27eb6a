import { expect, it } from 'vitest';
import { loginBodySchema } from './auth.ts';
import { emailSchema } from './email.ts';

it.each([
  'a&b@shop.example',
  'user/dept=x@shop.example',
  '~tilde@shop.example',
  '!bang@shop.example',
  'user%other@shop.example',
  'a.@docomo.ne.example',
  'a..b@docomo.ne.example',
  "o'neil+news@sub.shop.example",
  'max@xn--mller-kva.example',
])('an email that exists is accepted: %s', (email) => expect(emailSchema.parse(` ${email} `)).toBe(email));

it.each(['max@müller.example', 'max@mu\u0308ller.example', 'max@MÜLLER.example', 'max@müller。example'])(
  'a domain in Unicode and in ASCII is one address: %j',
  (email) => {
    expect(emailSchema.parse(email)).toBe('max@xn--mller-kva.example');
    expect(loginBodySchema.parse({ email, password: 'x' }).email).toBe('max@xn--mller-kva.example');
  },
);

it.each([
  'nobody',
  '@shop.example',
  'a@',
  'a@b@shop.example',
  'a b@shop.example',
  'a@shop example.com',
  'a@shop',
  'a@shop.1',
  'a@１.２',
  'a@-shop.example',
  'a@shop..example',
  'a\r\nBcc: b@shop.example',
  'a@shop.example\r\nBcc: b',
  'a\u200b@shop.example',
  'a@sho\u202ep.example',
  'a@müller\u200b.example',
  'a@müller.example:80',
  'a@müller.example/x',
  '"a"@shop.example',
  '<a@shop.example>',
  'a,b@shop.example',
  'ａ@shop.example',
])('what is no email is refused: %j', (email) => expect(emailSchema.safeParse(email).success).toBe(false));

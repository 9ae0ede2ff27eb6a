// What the answers look like: Fastify writes them by these without asking what is in them.
const string = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const object = (properties) => ({ type: 'object', properties });
const list = (items) => ({ type: 'array', items });
const answer = (properties) => ({ response: { '2xx': object({ success: boolean, ...properties }) } });

const product = object({
  _id: string,
  id: string,
  title: string,
  description: string,
  category: string,
  subcategory: { type: ['string', 'null'] },
  brand: string,
  price: number,
  salePrice: number,
  totalStock: integer,
  image: string,
  averageReview: number,
  reviewCount: integer,
  createdAt: { type: 'string', format: 'date-time' },
  updatedAt: { type: 'string', format: 'date-time' },
  version: integer,
});

const cartItem = object({
  productId: string,
  title: string,
  image: string,
  brand: string,
  category: string,
  price: number,
  salePrice: number,
  quantity: integer,
  totalStock: integer,
});

export const listAnswer = answer({ data: list(product), total: integer, page: integer, limit: integer });
export const productAnswer = answer({ data: product });
export const cartAnswer = answer({ data: object({ userId: string, items: list(cartItem), subtotal: number }) });
export const orderAnswer = answer({ orderId: string });

-- The tables of a shop as they were after migration 0007, taken from PostgreSQL 15 with pg_dump --schema-only --no-owner
-- --no-privileges, and what the migrator had written down. Never changed: it stands for shops that are out there.

CREATE SCHEMA drizzle;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.collect_changed_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word
  FROM regexp_split_to_table(
      lower(NEW.title || ' ' || replace(NEW.title, '-', '') || ' ' || NEW.brand || ' ' ||
        NEW.category || ' ' || coalesce(NEW.subcategory, '')),
      '[^[:alnum:]]+') AS word
  WHERE length(word) >= 3
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION public.collect_search_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word
  FROM new_rows,
    regexp_split_to_table(
      lower(new_rows.title || ' ' || replace(new_rows.title, '-', '') || ' ' || new_rows.brand || ' ' ||
        new_rows.category || ' ' || coalesce(new_rows.subcategory, '')),
      '[^[:alnum:]]+') AS word
  WHERE length(word) >= 3
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.status = OLD.status THEN RETURN NULL; END IF;
    INSERT INTO order_counts (status, orders)
    SELECT status, change FROM (VALUES (OLD.status, -1), (NEW.status, 1)) AS changes (status, change) ORDER BY status
    ON CONFLICT (status) DO UPDATE SET orders = order_counts.orders + excluded.orders;
  ELSE
    INSERT INTO order_counts (status, orders) VALUES (NEW.status, 1)
    ON CONFLICT (status) DO UPDATE SET orders = order_counts.orders + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_counts (category, brand, products)
    SELECT category, brand, count(*) FROM new_rows WHERE deleted_at IS NULL
    GROUP BY category, brand ORDER BY category, brand
    ON CONFLICT (category, brand) DO UPDATE SET products = product_counts.products + excluded.products;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_counts (category, brand, products)
    SELECT category, brand, -count(*) FROM old_rows WHERE deleted_at IS NULL
    GROUP BY category, brand ORDER BY category, brand
    ON CONFLICT (category, brand) DO UPDATE SET products = product_counts.products + excluded.products;
  ELSE
    INSERT INTO product_counts (category, brand, products)
    SELECT category, brand, sum(change) FROM (
      SELECT category, brand, 1 AS change FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT category, brand, -1 FROM old_rows WHERE deleted_at IS NULL
    ) changes
    GROUP BY category, brand HAVING sum(change) <> 0 ORDER BY category, brand
    ON CONFLICT (category, brand) DO UPDATE SET products = product_counts.products + excluded.products;
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

CREATE TABLE public.addresses (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    slot smallint NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    phone text NOT NULL,
    pincode text NOT NULL,
    notes text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT addresses_slot_check CHECK (((slot >= 1) AND (slot <= 3)))
);

CREATE TABLE public.banners (
    id uuid NOT NULL,
    image text NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.cart_lines (
    cart_id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT cart_lines_quantity_positive CHECK ((quantity > 0))
);

CREATE TABLE public.carts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.images (
    id uuid NOT NULL,
    url text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    uploaded_by uuid,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.installation (
    id integer DEFAULT 1 NOT NULL,
    invoice_prefix text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT installation_one_row CHECK ((id = 1))
);

CREATE TABLE public.newsletter_subscriptions (
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.order_counts (
    status text NOT NULL,
    orders integer NOT NULL
);

CREATE TABLE public.order_events (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    "from" text,
    "to" text NOT NULL,
    by text NOT NULL,
    by_user_id uuid,
    by_name text NOT NULL,
    note text NOT NULL
);

ALTER TABLE public.order_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_lines (
    order_id uuid NOT NULL,
    product_id uuid NOT NULL,
    "position" smallint NOT NULL,
    title text NOT NULL,
    image text NOT NULL,
    price bigint NOT NULL,
    charge_price bigint NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT order_lines_amounts CHECK (((price > 0) AND (charge_price >= 0) AND (quantity > 0)))
);

CREATE TABLE public.orders (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    user_name text NOT NULL,
    cart_id uuid NOT NULL,
    status text NOT NULL,
    payment_status text NOT NULL,
    payment_id text DEFAULT ''::text NOT NULL,
    payer_id text DEFAULT ''::text NOT NULL,
    total bigint NOT NULL,
    price_currency text NOT NULL,
    charge_total bigint NOT NULL,
    charge_currency text NOT NULL,
    exchange_rate text NOT NULL,
    address_id uuid NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    pincode text NOT NULL,
    phone text NOT NULL,
    notes text NOT NULL,
    holds_stock boolean NOT NULL,
    payable_until timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    order_date timestamp with time zone NOT NULL,
    update_date timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    expiry_retry_at timestamp with time zone,
    CONSTRAINT orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'refunded'::text]))),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'inProcess'::text, 'inShipping'::text, 'delivered'::text, 'rejected'::text]))),
    CONSTRAINT orders_total_positive CHECK (((total > 0) AND (charge_total > 0)))
);

CREATE TABLE public.payment_attempts (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    number integer NOT NULL,
    state text NOT NULL,
    provider_order_id text,
    approval_url text,
    capture_id text,
    payer_id text,
    amount bigint NOT NULL,
    currency text NOT NULL,
    create_request_id text NOT NULL,
    capture_number integer DEFAULT 1 NOT NULL,
    lease_until timestamp with time zone,
    check_at timestamp with time zone,
    checks integer DEFAULT 0 NOT NULL,
    last_issue text,
    last_debug_id text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    capture_sent_at timestamp with time zone,
    CONSTRAINT payment_attempts_amount_positive CHECK ((amount > 0))
);

CREATE TABLE public.product_counts (
    category text NOT NULL,
    brand text NOT NULL,
    products integer NOT NULL
);

CREATE TABLE public.product_sales (
    day date NOT NULL,
    product_id uuid NOT NULL,
    units integer NOT NULL
);

CREATE TABLE public.products (
    id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    subcategory text,
    brand text NOT NULL,
    price bigint NOT NULL,
    sale_price bigint DEFAULT 0 NOT NULL,
    effective_price bigint GENERATED ALWAYS AS (
CASE
    WHEN (sale_price > 0) THEN sale_price
    ELSE price
END) STORED NOT NULL,
    discount_percent integer GENERATED ALWAYS AS (
CASE
    WHEN ((sale_price > 0) AND (sale_price < price)) THEN (round(((((price - sale_price))::numeric * 100.0) / (price)::numeric)))::integer
    ELSE 0
END) STORED NOT NULL,
    total_stock integer NOT NULL,
    image text NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    search tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('english'::regconfig, ((title || ' '::text) || replace(title, '-'::text, ''::text))), 'A'::"char") || setweight(to_tsvector('english'::regconfig, ((((((brand || ' '::text) || category) || ' '::text) || COALESCE(subcategory, ''::text)) || ' '::text) || replace(COALESCE(subcategory, ''::text), '-'::text, ''::text))), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, description), 'D'::"char"))) STORED,
    search_text text GENERATED ALWAYS AS (lower(((title || chr(1)) || description))) STORED NOT NULL,
    CONSTRAINT products_price_positive CHECK ((price > 0)),
    CONSTRAINT products_sale_price_not_negative CHECK ((sale_price >= 0)),
    CONSTRAINT products_stock_not_negative CHECK ((total_stock >= 0))
);

CREATE TABLE public.reviews (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    user_name text NOT NULL,
    message text NOT NULL,
    rating smallint NOT NULL,
    is_verified_purchase boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE TABLE public.search_words (
    word text NOT NULL
);

CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.sign_in_failures (
    key text NOT NULL,
    failures integer NOT NULL,
    blocked_until timestamp with time zone NOT NULL,
    last_failure_at timestamp with time zone NOT NULL
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    user_name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL,
    profile_picture text,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'shopper'::text])))
);

CREATE TABLE public.wishlist_items (
    user_id uuid NOT NULL,
    product_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.banners
    ADD CONSTRAINT banners_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_cart_id_product_id_pk PRIMARY KEY (cart_id, product_id);

ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_user_id_unique UNIQUE (user_id);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_url_unique UNIQUE (url);

ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (email);

ALTER TABLE ONLY public.order_counts
    ADD CONSTRAINT order_counts_pkey PRIMARY KEY (status);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_product_id_pk PRIMARY KEY (order_id, product_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_counts
    ADD CONSTRAINT product_counts_category_brand_pk PRIMARY KEY (category, brand);

ALTER TABLE ONLY public.product_sales
    ADD CONSTRAINT product_sales_day_product_id_pk PRIMARY KEY (day, product_id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_user_id_product_id_pk PRIMARY KEY (user_id, product_id);

CREATE UNIQUE INDEX addresses_user_slot_key ON public.addresses USING btree (user_id, slot);

CREATE INDEX banners_position_idx ON public.banners USING btree ("position", id);

CREATE INDEX cart_lines_product_id_idx ON public.cart_lines USING btree (product_id);

CREATE INDEX order_events_order_id_idx ON public.order_events USING btree (order_id, id);

CREATE INDEX order_lines_product_id_idx ON public.order_lines USING btree (product_id);

CREATE INDEX orders_changed_idx ON public.orders USING btree (update_date);

CREATE INDEX orders_id_text_idx ON public.orders USING gin (((id)::text) public.gin_trgm_ops);

CREATE INDEX orders_newest_idx ON public.orders USING btree (order_date, id);

CREATE UNIQUE INDEX orders_one_payable_per_user ON public.orders USING btree (user_id) WHERE (payable_until IS NOT NULL);

CREATE INDEX orders_payable_until_idx ON public.orders USING btree (payable_until) WHERE (payable_until IS NOT NULL);

CREATE INDEX orders_revenue_idx ON public.orders USING btree (price_currency, paid_at, total) WHERE ((payment_status = 'paid'::text) AND (paid_at IS NOT NULL));

CREATE INDEX orders_status_newest_idx ON public.orders USING btree (status, order_date, id);

CREATE INDEX orders_user_newest_idx ON public.orders USING btree (user_id, order_date, id);

CREATE UNIQUE INDEX payment_attempts_capture_key ON public.payment_attempts USING btree (capture_id);

CREATE INDEX payment_attempts_check_at_idx ON public.payment_attempts USING btree (check_at) WHERE (check_at IS NOT NULL);

CREATE UNIQUE INDEX payment_attempts_order_number_key ON public.payment_attempts USING btree (order_id, number);

CREATE UNIQUE INDEX payment_attempts_provider_order_key ON public.payment_attempts USING btree (provider_order_id);

CREATE INDEX product_sales_product_id_idx ON public.product_sales USING btree (product_id);

CREATE INDEX products_brand_newest_idx ON public.products USING btree (brand, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX products_brand_price_idx ON public.products USING btree (brand, effective_price, id) WHERE (deleted_at IS NULL);

CREATE INDEX products_brand_title_idx ON public.products USING btree (brand, lower(title), id) WHERE (deleted_at IS NULL);

CREATE INDEX products_category_newest_idx ON public.products USING btree (category, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX products_category_price_idx ON public.products USING btree (category, effective_price, id) WHERE (deleted_at IS NULL);

CREATE INDEX products_category_title_idx ON public.products USING btree (category, lower(title), id) WHERE (deleted_at IS NULL);

CREATE INDEX products_discount_idx ON public.products USING btree (discount_percent, created_at, id) WHERE ((deleted_at IS NULL) AND (total_stock > 0));

CREATE INDEX products_newest_idx ON public.products USING btree (created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX products_price_idx ON public.products USING btree (effective_price, id) WHERE (deleted_at IS NULL);

CREATE INDEX products_search_idx ON public.products USING gin (search);

CREATE INDEX products_search_text_idx ON public.products USING gin (search_text public.gin_trgm_ops);

CREATE INDEX products_stock_idx ON public.products USING btree (total_stock) WHERE (deleted_at IS NULL);

CREATE INDEX products_title_idx ON public.products USING btree (lower(title), id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX reviews_one_per_user_and_product ON public.reviews USING btree (product_id, user_id);

CREATE INDEX reviews_product_newest_idx ON public.reviews USING btree (product_id, created_at, id);

CREATE INDEX reviews_product_rating_idx ON public.reviews USING btree (product_id, rating);

CREATE INDEX search_words_trigram_idx ON public.search_words USING gin (word public.gin_trgm_ops);

CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE INDEX sign_in_failures_last_failure_at_idx ON public.sign_in_failures USING btree (last_failure_at);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));

CREATE INDEX wishlist_items_newest_idx ON public.wishlist_items USING btree (user_id, created_at);

CREATE INDEX wishlist_items_product_id_idx ON public.wishlist_items USING btree (product_id);

CREATE TRIGGER orders_counted AFTER INSERT OR UPDATE OF status ON public.orders FOR EACH ROW EXECUTE FUNCTION public.count_orders();

CREATE TRIGGER products_counted_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_products();

CREATE TRIGGER products_counted_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_products();

CREATE TRIGGER products_counted_update AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_products();

CREATE TRIGGER products_words_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.collect_search_words();

CREATE TRIGGER products_words_update AFTER UPDATE OF title, subcategory, brand, category ON public.products FOR EACH ROW EXECUTE FUNCTION public.collect_changed_words();

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_cart_id_carts_id_fk FOREIGN KEY (cart_id) REFERENCES public.carts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_uploaded_by_users_id_fk FOREIGN KEY (uploaded_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


INSERT INTO drizzle.__drizzle_migrations VALUES (1, 'c3ab1dc3331f7da344b91fd50bee42f7ea3f87997b014f99ccc4c247f6c9545e', 1795223075982);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'e67b135e46636884b2474ebbe8030ddcdb5e5b4f641bc3e731dffa2992a4cb14', 1795223076738);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '8436c8e0da6b1508a6f0ebb4d0dfa32860a3f3acb00420494af6c46db9df1a5f', 1795223077467);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '6ab047f01e62dd5ffc0773dbe301254470368273a1491835ce55ac8c5efcd7ba', 1795226765996);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'b5c51757d79a693fcab72a016982b5ca0cdbc8f0e885b3c38cb9b32271e967ec', 1795227362191);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '82816578684ad0bc36c6758a1e8043613311a26b79fb275968041c1c63728be5', 1795228941400);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '74bf59d1c49bad5594c5c79e163ff503e2c239c7ba788bc525d6eaed4f7a56e6', 1795300233748);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '2ed874cdfbc0561a80965db031f934311149d54e81bc0daaa2bab05719a1c460', 1795300481036);

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 8, true);


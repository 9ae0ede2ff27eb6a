ALTER TABLE "installation" ADD COLUMN "price_currency" text;

-- Trigram indexes: misspelt search words, and text found anywhere in a title, a description or an order id.
-- The extension is trusted since PostgreSQL 13, so the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

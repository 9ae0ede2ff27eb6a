-- Who subscribed before confirmation was asked for stays subscribed.
UPDATE newsletter_subscriptions SET confirmed_at = created_at;

-- Where in the product a question came up, so that who answers opens the same page.
ALTER TABLE support_requests ADD COLUMN page text CHECK (length(page) <= 200);

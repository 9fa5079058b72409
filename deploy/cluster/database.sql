-- Once, on the primary, as its superuser: the user and the database of the product.
CREATE ROLE khue LOGIN PASSWORD '${KHUE_PASSWORD}';
CREATE DATABASE khue OWNER khue;

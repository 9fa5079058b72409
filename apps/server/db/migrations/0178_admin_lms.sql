-- The first client and the handbooks of schools call this role by its code's name; whoever renamed it keeps their name.
UPDATE roles SET name = 'Admin LMS', en_name = 'Admin LMS' WHERE code = 'ADMIN_LMS' AND name = 'Quản trị hệ thống';

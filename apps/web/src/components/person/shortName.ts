/** What people are called by: middle and given name, "Minh Anh" of "Nguyễn Thị Minh Anh". */
export const shortName = (fullName: string) => fullName.trim().split(/\s+/).slice(-2).join(' ');

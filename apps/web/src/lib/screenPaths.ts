/** Screens that other features lead to. */
export const accountView = (id: number) => `/admin/account/accountdetail/?mode=view&id=${id}`;
export const classView = (id: number) => `/admin/classdetail/?mode=view&id=${id}`;

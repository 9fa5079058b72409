import type { Random } from './random';

export type Gender = 'male' | 'female';
export interface Name {
  /** Họ và đệm. */
  lastName: string;
  /** Tên. */
  firstName: string;
}
type Words = readonly [string, ...string[]];

const split = (words: string): Words => words.trim().split(/\s+/) as unknown as Words;

/** Families by their share of the people, in thousandths. */
const FAMILIES =
  split(`Nguyễn:370 Trần:110 Lê:92 Phạm:70 Hoàng:42 Phan:42 Vũ:38 Huỳnh:30 Võ:26 Đặng:22 Bùi:21 Đỗ:17 Hồ:15 Ngô:14
  Dương:11 Trương:10 Đinh:9 Đoàn:7 Trịnh:7 Lương:6 Lý:6 Mai:6 Cao:5 Đào:5 Lâm:4 Hà:4 Phùng:4 Tạ:3 Tô:3 Châu:2
  Thái:2 Quách:1 Kiều:1 Ông:1`).flatMap((entry) => {
    const [name = '', share] = entry.split(':');
    return Array<string>(Number(share)).fill(name);
  }) as unknown as Words;

const MIDDLE: Record<Gender, Words> = {
  male: split(`Minh Minh Minh Gia Gia Gia Đức Đức Quang Quang Hữu Hoàng Hoàng Tuấn Quốc Quốc Thành Đình Bảo Bảo Khánh
    Nhật Nhật Xuân Công Thế Trọng Mạnh Anh Anh Văn Văn Phúc Hải Thiên Tiến`),
  female: split(`Thị Thị Thị Ngọc Ngọc Ngọc Thu Thu Phương Phương Thanh Thanh Bảo Bảo Khánh Khánh Minh Minh Mai Hồng
    Quỳnh Quỳnh Hà Thùy Thùy Diệu Kim Như Như Tường Cẩm Gia Hoài Ánh`),
};
const GIVEN: Record<Gender, Words> = {
  male: split(`Huy Huy Khoa Bảo Bảo Minh Minh Minh Phúc Phúc Khang Khang Đức Đức Anh Anh Anh Nam Nam Long Long Quân
    Quân Hùng Dũng Kiên Phong Phong Duy Duy Đạt Đạt Thịnh Sơn Tùng Hiếu Trung Tuấn Thắng Hải Lâm Nhân Tài Việt Cường
    Toàn Vinh Nguyên Khôi Khôi Đăng Đăng Hưng Tiến Thiện Bình Ân Ý`),
  female: split(`Anh Anh Anh Linh Linh Linh Trang Trang Hương Hà Ngân Ngân Thảo Thảo Vy Vy Vy Chi Chi Nhi Nhi My My
    Trâm Ngọc Ngọc Quyên Yến Lan Mai Mai Hoa Dung Thư Thư Uyên Phương Phương Hân Hân Châu Giang Giang Nhung Huyền
    Loan Tuyết Diễm Ánh Đào Đan An An Tiên Vân Xuân Hiền Hạnh Oanh`),
};

export function makeName(random: Random, gender: Gender): Name {
  const firstName = random.pick(GIVEN[gender]);
  let middle = random.pick(MIDDLE[gender]);
  while (middle === firstName) middle = random.pick(MIDDLE[gender]);
  return { lastName: `${random.pick(FAMILIES)} ${middle}`, firstName };
}

/** Without accents and in small letters: "Đặng" becomes "dang". */
const foldName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** Tên and the initials of họ and đệm, as schools make sign-in names: Đỗ Thị Hương is `huongdt`. */
export function usernameStem({ firstName, lastName }: Name): string {
  const initials = foldName(lastName)
    .split(' ')
    .map((word) => word.charAt(0));
  return foldName(firstName).replace(/\s/g, '') + initials.join('');
}

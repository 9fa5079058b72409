import { randomInt } from 'node:crypto';

/**
 * Short Vietnamese words without accents, as one types them: easy to read from a slip, to say and to remember. None that
 * could be read as rude, alone or beside another.
 */
const WORDS = `
  bac ban bang banh bao bay bien binh bong bua but ca cam canh cao cau cay chai cham chan chao che chi chua chung co
  com cong cua cung da dan dao dat dau dem den dia diem do doi don dong dua duong ga gan gao gap gau gian gio go gom
  gon gui guong ha hai hanh hat he hen hien hoa hoai hoc hoi hom hong hop hua hung huong keo kem ken ket keu kha khan
  khe kho khoai khoi khung kia kien kim kinh ky la lac lam lan lang lanh lau lay le len leo loa loi long lua luc lung
  luoi luon mai man mang mat mau may men meo mia mien mieng mo moc moi mon mong mua mui mun muoi muon na nai nam nang
  nau nay nem nen nep ngay nghe ngo ngoc ngon nhac nhan nhat nhe nho nhung no noi non nong nui nuoc oc ong phao phim
  pho phong qua quan que quyen ram rang rau ray reo ro roi rom rong ru rua rung ruoc ruong sach san sang sao sau sen
  so soc soi son song sua sung suoi suong tai tam tan tang tao tay tem ten tha thach than thanh thau them theo thep
  thi thia tho thoc thom thon thu thuyen tien tim tin to toa toan toi tom ton tra trai tran trang trau tre treo tri
  tro troi trong tru trua trung truoc tu tuan tuoi tuong vai van vang vao vay ve ven vi vien vo voi von vong vua vuon
  vuong xa xanh xao xe xem xinh xoai xoi xom xuan xuoi yen yeu
`
  .trim()
  .split(/\s+/);

const WORDS_GIVEN = 3;
/** Without 0 and 1, which look like letters on paper. */
const DIGITS = '23456789';
const DIGITS_GIVEN = 3;

const some = <T>(count: number, from: ArrayLike<T>): T[] =>
  Array.from({ length: count }, () => from[randomInt(from.length)] as T);

/**
 * A password made up for somebody, to be changed at the first sign-in, such as `nang-suoi-tho-482`: about 34 bits, which
 * the limits on failed sign-ins turn into centuries.
 */
export function newFirstPassword(): string {
  return [...some(WORDS_GIVEN, WORDS), some(DIGITS_GIVEN, DIGITS).join('')].join('-');
}

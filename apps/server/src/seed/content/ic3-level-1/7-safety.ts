import { blanks, chapter, choice, drag, trueFalse } from '../notation';

export const LEVEL_1_SAFETY = chapter({ course: 'IC3-GS6-1', chapter: 7, maker: 'admin', ic3: ['1.7'] }, [
  choice(
    'Mật khẩu nào khó đoán?',
    'Mật khẩu nào sau đây khó bị đoán nhất?',
    [
      '123456789123456789 | Dãy số theo thứ tự là thứ kẻ xấu thử đầu tiên, dù dài.',
      'MinhAnh-6A2-2015 | Tên, lớp và năm sinh là những điều người quen dễ đoán.',
      '*Voi-tim-9-qua-dua!',
      'matkhaucuaminh',
    ],
    'Mật khẩu mạnh thì dài, có nhiều loại ký tự và không chứa tên, ngày sinh hay từ quá quen thuộc.',
    '4.2',
  ),
  choice(
    'Tin nhắn trúng thưởng',
    'Em nhận được tin nhắn: “Chúc mừng bạn trúng điện thoại! Bấm vào liên kết và nhập mật khẩu để nhận quà.” Em nên làm gì?',
    [
      'Bấm thử xem phần quà có thật không | Chỉ mở liên kết thôi cũng có thể gặp nguy hiểm.',
      '*Không bấm, kể cho bố mẹ hoặc thầy cô',
      'Chuyển tin nhắn cho bạn bè cùng nhận quà',
      'Nhập một mật khẩu cũ để thử',
    ],
    'Quà bất ngờ kèm yêu cầu nhập mật khẩu là dấu hiệu lừa đảo. Không nơi uy tín nào hỏi mật khẩu của em qua tin nhắn.',
    '4.1',
    '4.2',
  ),
  choice(
    'Nghỉ mắt đúng cách',
    'Em đã nhìn màn hình khoảng 20 phút. Việc nào giúp mắt đỡ mỏi nhất?',
    [
      'Chuyển sang nhìn điện thoại | Mắt vẫn phải nhìn gần một màn hình khác.',
      'Tăng độ sáng màn hình lên cao nhất',
      'Ngồi lại gần màn hình hơn',
      '*Nhìn ra xa một lúc rồi mới học tiếp',
    ],
    'Quy tắc 20 – 20 – 20: cứ 20 phút, nhìn vật cách khoảng 6 mét (20 feet) trong ít nhất 20 giây.',
    '4.3',
  ),
  choice(
    'Dùng máy tính ở thư viện',
    'Em vừa xem thư điện tử trên máy tính chung ở thư viện. Trước khi rời máy, em cần làm gì?',
    [
      '*Đăng xuất khỏi tài khoản',
      'Thu nhỏ cửa sổ trình duyệt | Người sau mở cửa sổ ra là thấy thư của em.',
      'Tắt màn hình máy tính | Màn hình tắt nhưng tài khoản vẫn đang mở.',
      'Lưu mật khẩu vào trình duyệt | Người dùng sau có thể vào tài khoản của em.',
    ],
    'Đăng xuất để người dùng máy sau không vào được tài khoản của em.',
    '4.2',
  ),
  choice(
    'Tư thế ngồi học với máy tính',
    'Những điều nào đúng khi ngồi học với máy tính? Chọn hai đáp án.',
    [
      '*Lưng thẳng, hai bàn chân đặt trên sàn',
      'Mắt cách màn hình khoảng một gang tay | Một gang tay là quá gần, mắt sẽ nhanh mỏi.',
      '*Mép trên màn hình ngang tầm mắt hoặc thấp hơn một chút',
      'Nằm sấp trên giường để gõ phím | Tư thế này làm đau cổ và lưng.',
    ],
    'Ngồi thẳng, mắt cách màn hình khoảng 50–70 cm giúp em tránh đau lưng và mỏi mắt.',
    '4.3',
  ),
  trueFalse(
    'Cho bạn thân mật khẩu',
    'Em có thể cho bạn thân biết mật khẩu vì bạn thân sẽ giữ bí mật.',
    false,
    'Mật khẩu là của riêng em. Bạn có thể vô tình để lộ, hoặc em và bạn có lúc giận nhau.',
    '4.2',
  ),
  blanks(
    'Giữ an toàn cho tài khoản',
    'Điền từ thích hợp, chọn trong các từ: đăng xuất, khác nhau, người lớn.',
    [
      'Các tài khoản của em nên có mật khẩu *khác nhau*.',
      'Dùng máy chung xong thì phải *đăng xuất*.',
      'Gặp điều khiến em lo sợ trên mạng, hãy kể cho *người lớn* mà em tin tưởng.',
    ],
    'Nếu một mật khẩu bị lộ, các tài khoản dùng mật khẩu khác vẫn an toàn.',
    '4.2',
  ),
  drag(
    'Nhận ra tin nhắn lừa đảo',
    'Kéo các từ vào chỗ trống.',
    'Tin nhắn lừa đảo thường làm em *vội vàng*, hứa cho *phần thưởng* bất ngờ và đòi em cung cấp *mật khẩu*. Gặp tin như vậy, em không bấm vào *liên kết* trong đó.',
    'Kẻ lừa đảo muốn em hành động trước khi kịp suy nghĩ. Dừng lại và hỏi người lớn là cách an toàn nhất.',
    { distractors: ['bàn phím'] },
    '4.2',
  ),
]);

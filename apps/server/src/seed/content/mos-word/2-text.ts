import { blanks, chapter, choice, drag, forSchool, trueFalse } from '../notation';

export const WORD_TEXT = chapter({ course: 'MOS-WORD', chapter: 2, maker: 'colleague', ic3: ['2.4'] }, [
  choice(
    'Chèn ký hiệu đặc biệt',
    'Muốn chèn ký hiệu © vào văn bản, em dùng lệnh nào?',
    [
      'Insert > Shapes | Shapes là các hình vẽ.',
      'Insert > Icons',
      'Insert > Equation | Equation dùng để gõ công thức toán.',
      '*Insert > Symbol',
    ],
    'Hộp Symbol có mục Special Characters chứa ©, ®, ™ và nhiều ký hiệu khác.',
    '3.1',
  ),
  choice(
    'Sao chép định dạng',
    'Em muốn áp dụng định dạng của một đoạn cho năm đoạn khác nằm rải rác. Thao tác nào tiện nhất?',
    [
      'Nháy Format Painter một lần rồi quét từng đoạn | Nháy một lần chỉ dùng được cho một chỗ.',
      '*Nháy đúp Format Painter rồi quét từng đoạn',
      'Sao chép rồi dán cả đoạn vào năm chỗ đó | Cách này thay luôn nội dung.',
      'Định dạng lại từng đoạn từ đầu',
    ],
    'Nháy đúp chuột thì Format Painter được giữ cho đến khi em nhấn Esc.',
    '3.1',
  ),
  choice(
    'Đổi màu mọi đề mục cùng lúc',
    'Đề mục trong báo cáo đều dùng kiểu Heading 1. Muốn đổi màu mọi đề mục cùng lúc, em làm gì?',
    [
      'Chọn từng đề mục và đổi màu | Làm được nhưng lâu và dễ sót.',
      'Dùng Replace thay chữ trong đề mục',
      '*Sửa kiểu Heading 1 (Modify)',
      'Đổi màu nền của trang',
    ],
    'Sửa kiểu thì mọi đoạn đang dùng kiểu đó thay đổi theo.',
    '3.1',
  ),
  choice(
    'Bắt đầu chương ở trang mới',
    'Em muốn chương 2 luôn bắt đầu ở đầu một trang mới. Cách nào đúng?',
    [
      '*Chèn ngắt trang trước chương 2',
      'Nhấn Enter nhiều lần đến hết trang | Khi sửa phần trên, chương 2 sẽ bị xê dịch.',
      'Nhấn phím cách cho đến hết trang',
      'Giảm cỡ chữ của chương 1',
    ],
    'Ngắt trang (Ctrl + Enter) giữ chương 2 ở đầu trang dù phần trước dài thêm hay ngắn lại.',
    '3.1',
  ),
  choice(
    'Một trang ngang giữa các trang dọc',
    'Báo cáo khổ dọc có một bảng rộng cần đặt trên một trang ngang. Cần dùng gì trước và sau trang đó?',
    [
      'Ngắt trang (Page Break) | Ngắt trang không cho phép đổi hướng giấy riêng.',
      'Ngắt cột (Column Break)',
      'Dấu trang (Bookmark)',
      '*Ngắt phần (Section Break)',
    ],
    'Mỗi phần (section) có hướng giấy, lề và số cột riêng. Ở đây chọn loại Next Page để phần mới sang trang mới.',
    '3.1',
  ),
  trueFalse(
    'Chia cột một phần văn bản',
    'Có thể chia hai cột cho riêng một đoạn văn bản đang chọn, các phần khác vẫn giữ một cột.',
    true,
    'Word tự chèn ngắt phần liên tục (Continuous) trước và sau phần được chia cột.',
    '3.1',
  ),
  blanks(
    'Khoảng cách dòng và đoạn',
    'Điền tên mục của Word: After, Before hoặc Line spacing.',
    [
      'Khoảng cách giữa các dòng trong một đoạn: *Line spacing*',
      'Khoảng trống phía trước đoạn: *Before*',
      'Khoảng trống phía sau đoạn: *After*',
    ],
    'Dùng Before và After thay cho dòng trống giúp văn bản đều và dễ sửa.',
    '3.1',
  ),
  forSchool(
    drag(
      'Trình bày bản tin',
      'Kéo tên lệnh vào chỗ trống.',
      'Để bản tin có hai cột, em vào Layout > *Columns*. Muốn phần sau nhảy sang đầu cột bên cạnh, em chèn *Column Break*. Chữ cái đầu đoạn to như trên báo là *Drop Cap*.',
      'Columns và Breaks nằm ở thẻ Layout, Drop Cap nằm ở thẻ Insert.',
      { distractors: ['Page Color'] },
      '3.1',
    ),
  ),
]);

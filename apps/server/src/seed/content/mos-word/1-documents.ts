import { blanks, chapter, choice, drag, generated, trueFalse } from '../notation';

export const WORD_DOCUMENTS = chapter({ course: 'MOS-WORD', chapter: 1, maker: 'colleague', ic3: ['2.4'] }, [
  choice(
    'Thay thế trong cả tài liệu',
    'Cần đổi mọi chỗ ghi “học kì” thành “học kỳ” trong tài liệu 40 trang. Cách nào nhanh và chắc chắn nhất?',
    [
      'Đọc từng trang và sửa bằng tay',
      'Dùng Find (Ctrl + F) rồi lần lượt sửa từng chỗ | Cách này vẫn phải gõ lại ở từng chỗ tìm thấy.',
      '*Dùng Replace (Ctrl + H) rồi chọn Replace All',
      'Dùng Spelling & Grammar để sửa | Công cụ này tìm lỗi chính tả, không thay hàng loạt theo ý em.',
    ],
    'Hộp Replace cho phép nhập từ cần tìm, từ thay thế và thay tất cả trong một lần.',
    '3.1',
  ),
  choice(
    'Đổi hướng giấy',
    'Để đổi cả tài liệu sang hướng giấy ngang, em dùng lệnh nào?',
    [
      '*Layout > Orientation > Landscape',
      'Insert > Page Break | Lệnh này chèn ngắt trang.',
      'View > Side to Side | Lệnh này chỉ đổi cách xem trên màn hình.',
      'Layout > Orientation > Portrait | Portrait là hướng giấy dọc.',
    ],
    'Landscape là hướng ngang, Portrait là hướng dọc.',
    '3.1',
  ),
  choice(
    'Gửi tài liệu không bị xê dịch',
    'Em cần gửi tài liệu cho nhiều người, để máy nào mở cũng thấy trình bày giống nhau. Nên lưu ở định dạng nào?',
    [
      'Plain Text (*.txt) | Định dạng này bỏ hết định dạng và hình ảnh.',
      'Word Template (*.dotx) | Đây là tệp mẫu để tạo tài liệu mới.',
      'Rich Text Format (*.rtf) | Trình bày vẫn có thể thay đổi theo máy.',
      '*PDF (*.pdf)',
    ],
    'PDF giữ nguyên phông chữ và bố cục trên mọi thiết bị.',
    '2.2',
    '3.1',
  ),
  choice(
    'Kiểm tra tài liệu trước khi gửi',
    'Công cụ nào tìm và xóa nhận xét, tên tác giả, văn bản ẩn trước khi em gửi tài liệu ra ngoài?',
    [
      'Check Accessibility | Công cụ này kiểm tra tài liệu có dễ dùng cho người khuyết tật không.',
      '*Inspect Document',
      'Check Compatibility | Công cụ này tìm tính năng mà các bản Word cũ không hỗ trợ.',
      'Word Count',
    ],
    'Vào File > Info > Check for Issues > Inspect Document.',
    '4.2',
    '2.2',
  ),
  choice(
    'Đầu trang và chân trang',
    'Những nội dung nào thường đặt ở đầu trang hoặc chân trang? Chọn hai đáp án.',
    ['*Số trang của tài liệu', 'Bảng số liệu khảo sát', '*Tên trường hoặc tên báo cáo', 'Đoạn mở bài của báo cáo'],
    'Đầu trang và chân trang lặp lại ở mọi trang, nên hợp với số trang, tên tài liệu.',
    '3.1',
  ),
  trueFalse(
    'Siêu liên kết trong tài liệu',
    'Trong Word, một siêu liên kết có thể dẫn tới một đề mục hoặc dấu trang (bookmark) trong chính tài liệu đó.',
    true,
    'Trong hộp Insert Hyperlink, chọn Place in This Document rồi chọn đề mục hoặc dấu trang.',
    '3.1',
  ),
  generated(
    blanks(
      'Phím tắt với tài liệu',
      'Điền chữ cái còn thiếu trong tổ hợp phím của Word.',
      ['Lưu tài liệu: Ctrl + *S*', 'Tìm kiếm: Ctrl + *F*', 'In tài liệu: Ctrl + *P*', 'Chọn toàn bộ: Ctrl + *A*'],
      'S (Save), F (Find), P (Print), A (All).',
      '3.1',
    ),
  ),
  drag(
    'Thiết lập trang in',
    'Kéo tên lệnh trong thẻ Layout vào chỗ trống.',
    'Chọn khoảng trống quanh trang bằng lệnh *Margins*, chọn hướng giấy bằng lệnh *Orientation* và chọn khổ giấy A4 bằng lệnh *Size*.',
    'Cả ba lệnh nằm trong nhóm Page Setup của thẻ Layout.',
    { distractors: ['Columns', 'Breaks'] },
    '3.1',
  ),
]);

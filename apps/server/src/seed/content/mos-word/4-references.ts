import { blanks, chapter, choice, drag, trueFalse } from '../notation';

export const WORD_REFERENCES = chapter({ course: 'MOS-WORD', chapter: 4, maker: 'colleague', ic3: ['3.4'] }, [
  choice(
    'Cước chú và chú thích cuối',
    'Cước chú (footnote) khác chú thích cuối (endnote) ở điểm nào?',
    [
      'Cước chú không được đánh số thứ tự | Cả hai đều được đánh số hoặc ký hiệu.',
      'Cước chú chỉ dùng cho hình ảnh',
      '*Cước chú nằm ở cuối trang có nội dung đó',
      'Cước chú luôn phải đánh số bằng tay',
    ],
    'Chú thích cuối thì nằm ở cuối tài liệu hoặc cuối phần. Cước chú tiện cho người đọc xem ngay trên trang.',
    '3.1',
  ),
  choice(
    'Mục lục chưa đúng số trang',
    'Em thêm hai trang vào báo cáo nhưng mục lục vẫn ghi số trang cũ. Em cần làm gì?',
    [
      'Xóa mục lục và gõ lại bằng tay',
      '*Chọn mục lục rồi bấm Update Table',
      'Lưu tài liệu dưới tên khác',
      'Chèn lại số trang ở chân trang',
    ],
    'Mục lục tự động chỉ cập nhật khi em yêu cầu (Update Table, hoặc phím F9).',
    '3.1',
  ),
  choice(
    'Mục lục lấy từ đâu?',
    'Mục lục tự động của Word mặc định lấy nội dung từ đâu?',
    [
      'Từ các dòng chữ in đậm',
      'Từ các chữ có cỡ lớn nhất',
      'Từ dòng đầu tiên của mỗi trang',
      '*Từ các đoạn dùng kiểu Heading',
    ],
    'Vì vậy đề mục phải dùng kiểu Heading 1, Heading 2, Heading 3; chỉ in đậm thì không vào mục lục.',
    '3.1',
  ),
  choice(
    'Trích dẫn và danh mục tài liệu',
    'Em muốn Word tự lập danh mục tài liệu tham khảo. Trước tiên em cần làm gì trong thẻ References?',
    [
      '*Dùng Insert Citation để thêm nguồn mới',
      'Chèn hình chụp trang bìa của cuốn sách',
      'Dùng Insert Caption cho từng cuốn sách | Caption là chú thích cho hình và bảng.',
      'Dùng Mark Entry để đánh dấu tên sách | Mark Entry dùng để làm bảng chỉ mục (Index).',
    ],
    'Chọn Insert Citation > Add New Source để nhập thông tin của nguồn, sau đó chèn danh mục bằng lệnh Bibliography.',
    '3.3',
    '3.1',
  ),
  choice(
    'Chú thích cho hình',
    'Những việc nào làm được khi các hình có chú thích tạo bằng Insert Caption? Chọn hai đáp án.',
    [
      '*Lập danh sách hình tự động',
      'Tự dịch chú thích sang tiếng Anh',
      '*Đánh số lại các hình khi có hình mới',
      'Tự tìm hình đẹp hơn trên mạng',
    ],
    'Insert Caption đánh số tự động (cập nhật bằng F9), và Insert Table of Figures gom chúng thành danh sách.',
    '3.1',
  ),
  trueFalse(
    'Trích dẫn trong bài nghiên cứu',
    'Trong bài nghiên cứu, chép nguyên văn một đoạn thì phải đặt trong ngoặc kép hoặc tách riêng và ghi nguồn.',
    true,
    'Làm như vậy để người đọc phân biệt lời của em với lời của tác giả khác.',
    '3.3',
  ),
  blanks(
    'Thẻ References',
    'Điền tên lệnh tiếng Anh, chọn trong: Bibliography, Insert Footnote, Table of Contents.',
    [
      'Chèn cước chú: *Insert Footnote*',
      'Chèn mục lục: *Table of Contents*',
      'Chèn danh mục tài liệu tham khảo: *Bibliography*',
    ],
    'Ba lệnh này đều nằm trong thẻ References của Word.',
    '3.1',
  ),
  drag(
    'Tạo mục lục tự động',
    'Kéo các từ vào chỗ trống theo thứ tự.',
    'Em áp dụng kiểu *Heading* cho các đề mục, đặt con trỏ ở nơi cần chèn, vào thẻ *References* và chọn *Table of Contents*. Sau khi sửa bài, em bấm *Update Table*.',
    'Làm đúng các bước này thì mục lục luôn khớp với nội dung.',
    { distractors: ['Review', 'Footer'] },
    '3.1',
  ),
]);

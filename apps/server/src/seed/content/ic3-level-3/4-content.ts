import { blanks, chapter, choice, drag, trueFalse, withSheet } from '../notation';

export const LEVEL_3_CONTENT = chapter({ course: 'IC3-GS6-3', chapter: 4, maker: 'teacher', ic3: ['3.4'] }, [
  choice(
    'In 200 giấy khen',
    'Nhà trường cần in 200 giấy khen giống nhau, chỉ khác tên và lớp. Cách nào nhanh và ít sai nhất?',
    [
      'Gõ lần lượt từng giấy khen một | Rất lâu và dễ gõ sai.',
      'Sao chép 200 lần rồi sửa tên từng bản',
      'In sẵn mẫu rồi viết tên, lớp bằng tay',
      '*Trộn thư (Mail Merge) từ danh sách',
    ],
    'Trộn thư ghép một mẫu với một danh sách, phần mềm tự điền tên và lớp vào từng bản.',
    '3.1',
    '5.2',
  ),
  choice(
    'Chỉ xem học sinh của một lớp',
    'Bảng có 500 học sinh của cả trường. Em chỉ muốn xem học sinh lớp 8A1 mà không xóa các dòng khác. Em dùng gì?',
    [
      '*Bộ lọc (Filter)',
      'Sắp xếp (Sort) | Sắp xếp chỉ đổi thứ tự, các lớp khác vẫn hiện.',
      'Xóa các dòng không cần (Delete) | Xóa là mất dữ liệu.',
      'Gộp ô (Merge)',
    ],
    'Bộ lọc chỉ ẩn các dòng không thỏa điều kiện. Bỏ lọc thì mọi dòng hiện lại.',
    '1.3',
    '3.1',
  ),
  choice(
    'Tính tổng theo từng lớp',
    withSheet(
      'Từ bảng này, em muốn biết tổng tiền của từng lớp. Công cụ nào làm việc đó nhanh nhất, không cần gõ công thức?',
      [
        ['Lớp', 'Tuần', 'Tiền quyên góp'],
        ['8A1', 1, 120],
        ['8A2', 1, 95],
        ['8A1', 2, 80],
        ['8A2', 2, 110],
      ],
    ),
    [
      'Tìm và thay thế (Find and Replace)',
      'Định dạng có điều kiện (Conditional Formatting)',
      '*Bảng tổng hợp (PivotTable)',
      'Kiểm tra chính tả (Spelling)',
    ],
    'PivotTable gom các dòng cùng lớp lại và cộng giúp em: 8A1 được 200, 8A2 được 205.',
    '3.1',
    '1.3',
  ),
  choice(
    'Giấy phép CC BY',
    'Một bức ảnh có giấy phép Creative Commons CC BY. Em được làm gì?',
    [
      'Chỉ được xem, không được sao chép, chia sẻ',
      '*Dùng và sửa ảnh, miễn là ghi tên tác giả',
      'Dùng và sửa ảnh, không cần ghi tên tác giả | Đó là CC0. “BY” nghĩa là phải ghi tên tác giả.',
      'Chỉ được dùng nguyên bản, không sửa đổi | Điều kiện không sửa là “ND” (NoDerivatives).',
    ],
    'Trong CC BY, chữ BY yêu cầu ghi công tác giả. Đây là giấy phép mở rất rộng, cho phép cả dùng vào việc kinh doanh.',
    '3.3',
  ),
  choice(
    'Phác thảo trước khi quay phim',
    'Trước khi quay phim giới thiệu trường, nhóm vẽ từng khung hình nhỏ kèm lời thoại. Bản vẽ đó gọi là gì?',
    [
      'Phụ đề của phim (subtitle) | Phụ đề là lời thoại hiện thành chữ khi xem phim.',
      'Bản dựng thô (rough cut) | Bản dựng thô chỉ có sau khi đã quay.',
      '*Kịch bản phân cảnh (storyboard)',
      'Hiệu ứng chuyển cảnh (transition)',
    ],
    'Kịch bản phân cảnh giúp cả nhóm hình dung bộ phim và biết cần quay những gì.',
    '3.1',
  ),
  trueFalse(
    'Bản quyền của tác phẩm không ghi ©',
    'Bài viết trên mạng chỉ được bảo hộ quyền tác giả khi có ghi ký hiệu ©.',
    false,
    'Quyền tác giả phát sinh từ khi tác phẩm được tạo ra và thể hiện, dù không đăng ký và không ghi ©.',
    '3.3',
  ),
  blanks(
    'Ký hiệu của giấy phép mở',
    'Điền hai chữ cái in hoa trong tên giấy phép Creative Commons: BY, NC, ND hoặc SA.',
    [
      'Phải ghi tên tác giả: *BY*',
      'Không dùng vào mục đích thương mại: *NC*',
      'Sản phẩm phái sinh phải dùng cùng giấy phép: *SA*',
      'Không được chia sẻ bản đã sửa đổi: *ND*',
    ],
    'BY: Attribution, NC: NonCommercial, SA: ShareAlike, ND: NoDerivatives.',
    '3.3',
  ),
  drag(
    'Các bước trộn thư',
    'Kéo các cụm từ vào chỗ trống theo đúng thứ tự.',
    'Trước hết em soạn *văn bản mẫu* có phần chung cho mọi người và lập *danh sách dữ liệu* mỗi hàng một người. Tiếp theo em chèn các *trường trộn* như Họ tên, Lớp vào mẫu. Em *xem trước* vài bản rồi hoàn tất và in.',
    'Xem trước giúp phát hiện trường bị đặt nhầm chỗ trước khi in hàng trăm bản.',
    { distractors: ['hiệu ứng', 'biểu đồ'] },
    '3.1',
  ),
]);

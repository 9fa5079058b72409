import { blanks, chapter, choice, draft, drag, trueFalse } from '../notation';

export const WORD_COLLABORATION = chapter({ course: 'MOS-WORD', chapter: 6, maker: 'colleague', ic3: ['2.6'] }, [
  choice(
    'Thêm nhận xét',
    'Em muốn hỏi tác giả về một câu mà không làm thay đổi nội dung tài liệu. Em dùng lệnh nào?',
    [
      'Insert > Text Box | Khung chữ trở thành một phần của tài liệu.',
      '*Review > New Comment',
      'References > Insert Footnote | Cước chú là một phần của tài liệu.',
      'Home > Replace',
    ],
    'Nhận xét hiện bên lề, có tên người viết, và không làm thay đổi nội dung.',
    '2.4',
  ),
  choice(
    'Đóng nhận xét đã xử lý',
    'Một nhận xét đã được giải quyết nhưng nhóm vẫn muốn lưu lại để xem khi cần. Em chọn gì?',
    [
      'Delete | Xóa thì không xem lại được nữa.',
      'Reject | Reject dùng cho thay đổi được theo dõi.',
      'Hide Text',
      '*Resolve',
    ],
    'Nhận xét đã Resolve được thu gọn hoặc làm mờ nhưng vẫn mở lại được.',
    '2.4',
  ),
  choice(
    'Xem bản cuối cùng',
    'Tài liệu đang theo dõi thay đổi. Em muốn xem bản có mọi thay đổi mà không thấy một dấu sửa nào, kể cả vạch bên lề. Em chọn chế độ nào?',
    [
      'All Markup | Chế độ này hiện mọi dấu thay đổi.',
      'Original | Chế độ này hiện bản trước khi sửa.',
      '*No Markup',
      'Simple Markup | Chế độ này vẫn hiện vạch đỏ bên lề ở chỗ có sửa.',
    ],
    'No Markup chỉ ẩn các dấu. Các thay đổi vẫn còn chờ được chấp nhận hoặc từ chối.',
    '2.4',
  ),
  choice(
    'Không cho tắt theo dõi',
    'Trưởng nhóm muốn không ai tắt được Track Changes nếu không có mật khẩu. Lệnh nào làm được?',
    [
      '*Lock Tracking',
      'Accept All Changes',
      'Mark as Final | Lệnh này chỉ nhắc rằng tài liệu đã hoàn thành.',
      'Reviewing Pane',
    ],
    'Lock Tracking nằm trong danh sách mở ra từ nút Track Changes ở thẻ Review.',
    '2.4',
  ),
  choice(
    'Duyệt bản thảo của nhóm',
    'Em là trưởng nhóm và đang duyệt các thay đổi. Những thao tác nào đúng? Chọn hai đáp án.',
    [
      '*Accept để giữ lại chỗ sửa em đồng ý',
      'Tắt Track Changes để bỏ mọi chỗ sửa | Tắt chỉ ngừng ghi thay đổi mới, thay đổi cũ vẫn còn.',
      '*Reject để đưa chỗ sửa về như cũ',
      'Chọn No Markup để xóa mọi dấu sửa | No Markup chỉ ẩn các dấu.',
    ],
    'Chỉ Accept và Reject mới thật sự xử lý một thay đổi.',
    '2.4',
  ),
  trueFalse(
    'Tắt Track Changes',
    'Tắt Track Changes sẽ tự động chấp nhận tất cả thay đổi đã ghi.',
    false,
    'Tắt chỉ làm Word ngừng ghi các thay đổi mới. Những thay đổi cũ vẫn chờ em chấp nhận hoặc từ chối.',
    '2.4',
  ),
  blanks(
    'Lệnh trong thẻ Review',
    'Điền tên lệnh tiếng Anh: Accept, Reject hoặc Track Changes.',
    [
      'Bật ghi lại mọi chỗ sửa: *Track Changes*',
      'Đồng ý với một chỗ sửa: *Accept*',
      'Không đồng ý với một chỗ sửa: *Reject*',
    ],
    'Bật Track Changes trước khi gửi bài cho người khác góp ý.',
    '2.4',
  ),
  draft(
    drag(
      'Quy trình duyệt bài',
      'Kéo các từ vào chỗ trống.',
      'Người viết gửi bản thảo, người góp ý bật *Track Changes* và viết *nhận xét*. Người viết xem từng chỗ: *chấp nhận* chỗ sửa hợp lý, *từ chối* chỗ sửa chưa đúng, rồi gửi bản hoàn chỉnh.',
      'Quy trình này giúp không ai làm mất ý của ai.',
      { distractors: ['in'] },
      '2.4',
    ),
  ),
]);

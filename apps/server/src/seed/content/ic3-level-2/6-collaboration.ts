import { blanks, chapter, choice, drag, generated, trueFalse, unpublished } from '../notation';

export const LEVEL_2_COLLABORATION = chapter({ course: 'IC3-GS6-2', chapter: 6, maker: 'staff', ic3: ['2.6'] }, [
  choice(
    'Góp ý mà không sửa thẳng',
    'Em thấy một câu trong bài của nhóm nên viết khác đi và muốn để trưởng nhóm quyết định có nhận hay không. Em dùng gì?',
    [
      '*Chế độ đề xuất (theo dõi thay đổi)',
      'Xóa câu cũ rồi gõ câu mới ở chế độ bình thường | Bài bị sửa ngay, không ai biết câu cũ là gì.',
      'Tô màu câu đó và không ghi gì thêm | Mọi người không biết em muốn sửa thế nào.',
      'Tải bài về máy, sửa rồi nộp thẳng cho cô',
    ],
    'Ở chế độ đề xuất, chỗ thêm và chỗ bớt đều hiện ra, người có trách nhiệm bấm chấp nhận hoặc từ chối.',
    '2.4',
  ),
  choice(
    'Lỡ xóa cả trang bài nhóm',
    'Hôm qua, một bạn lỡ xóa mất hai trang của bài nhóm trực tuyến. Cách nào lấy lại được hai trang đó?',
    [
      'Tắt máy tính, khởi động rồi mở lại bài',
      'Đổi tên tài liệu về tên ban đầu',
      '*Khôi phục từ lịch sử phiên bản',
      'Đổi quyền của bạn đó thành người xem | Đổi quyền ngăn được lần sau nhưng không lấy lại được nội dung.',
    ],
    'Tài liệu trực tuyến lưu các phiên bản theo thời gian, cho em xem lại và khôi phục.',
    '2.4',
    '5.1',
  ),
  choice(
    'Bảng công việc chung',
    'Bảng công việc của nhóm có ba cột “Cần làm”, “Đang làm”, “Đã xong”. Em vừa bắt đầu vẽ áp phích thì nên làm gì?',
    [
      'Xóa thẻ “Vẽ áp phích” khỏi bảng',
      '*Chuyển thẻ “Vẽ áp phích” sang cột “Đang làm”',
      'Giữ thẻ ở cột “Cần làm” cho đến khi xong | Các bạn sẽ tưởng chưa ai làm và có thể làm trùng.',
      'Chuyển thẻ sang cột “Đã xong” cho kịp hạn | Thông tin sai làm nhóm tính nhầm tiến độ.',
    ],
    'Bảng chỉ có ích khi nó cho thấy đúng tình hình lúc này.',
    '2.4',
  ),
  choice(
    'Đặt tên phiên bản',
    'Nhóm gửi bài qua lại bằng tệp. Cách đặt tên nào giúp nhận ra bản mới nhất dễ nhất?',
    [
      'bao-cao-nhom-moi.docx và bao-cao-nhom-moi-nhat.docx | Đến lần sửa thứ ba sẽ khó biết bản nào mới hơn.',
      'bao-cao.docx và bao-cao (1).docx',
      'bc-cuoi.docx và bc-cuoi-that.docx',
      '*bao-cao-2026-11-02.docx và bao-cao-2026-11-05.docx',
    ],
    'Ngày viết theo thứ tự năm – tháng – ngày khiến các tệp tự xếp đúng thứ tự thời gian.',
    '1.3',
    '2.4',
  ),
  trueFalse(
    'Chấp nhận thay đổi',
    'Khi chấp nhận một thay đổi đang được theo dõi, thay đổi đó trở thành một phần bình thường của văn bản.',
    true,
    'Sau khi chấp nhận, dấu đánh dấu biến mất. Nếu từ chối, văn bản trở về như trước khi sửa.',
    '2.4',
  ),
  blanks(
    'Phân công trong nhóm',
    'Điền từ thích hợp, chọn trong các từ: hạn chót, người làm, tiến độ.',
    [
      'Mỗi việc trên bảng cần ghi rõ *người làm*.',
      'Mỗi việc cần có *hạn chót* để cả nhóm biết khi nào phải xong.',
      'Nhóm nhìn vào bảng để biết *tiến độ* công việc.',
    ],
    'Ba thông tin ai làm, khi nào xong, đang đến đâu giúp nhóm không bỏ sót việc.',
    '2.4',
  ),
  drag(
    'Theo dõi thay đổi',
    'Kéo các từ vào chỗ trống.',
    'Trong Word, lệnh *Track Changes* ở thẻ *Review* đánh dấu mọi chỗ được sửa. Trưởng nhóm bấm *Accept* để nhận hoặc *Reject* để bỏ một chỗ sửa.',
    'Accept nghĩa là chấp nhận, Reject nghĩa là từ chối.',
    { distractors: ['Insert', 'Delete'] },
    '2.4',
  ),
  unpublished(
    generated(
      trueFalse(
        'Nhận xét trong tài liệu',
        'Nhận xét bên lề làm thay đổi nội dung chính của tài liệu.',
        false,
        'Nhận xét nằm bên lề, chỉ để trao đổi; nội dung chính vẫn giữ nguyên.',
        '2.4',
      ),
    ),
  ),
]);

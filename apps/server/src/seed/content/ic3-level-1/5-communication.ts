import { blanks, chapter, choice, drag, forSchool, trueFalse } from '../notation';

export const LEVEL_1_COMMUNICATION = chapter({ course: 'IC3-GS6-1', chapter: 5, maker: 'staff', ic3: ['1.5'] }, [
  choice(
    'Địa chỉ thư viết đúng',
    'Địa chỉ nào sau đây viết đúng dạng một địa chỉ thư điện tử?',
    [
      'lananh.truonghoc.edu.vn | Thiếu ký hiệu @ giữa tên người dùng và tên miền.',
      'www.lananh@truonghoc | Thiếu phần cuối của tên miền, ví dụ .edu.vn; www là cách mở đầu của địa chỉ trang web.',
      '*lananh@truonghoc.edu.vn',
      'lan anh@truonghoc.edu.vn | Địa chỉ thư không chứa dấu cách.',
    ],
    'Địa chỉ thư gồm tên người dùng, ký hiệu @ và tên miền của nơi cung cấp, không có dấu cách.',
    '2.1',
  ),
  choice(
    'Dòng chủ đề của thư',
    'Em gửi bài tập cho cô giáo qua thư điện tử. Dòng chủ đề nào phù hợp nhất?',
    [
      'Thư gửi cô giáo dạy môn Tin học của lớp em ạ',
      '*Nộp bài tập Tin học tuần 5 – Lan Anh, lớp 6A2',
      'Cô ơi, cô xem giúp em cái này với!!!',
      '(để trống) | Thư không có chủ đề dễ bị bỏ qua hoặc bị coi là thư rác.',
    ],
    'Chủ đề rõ ràng giúp cô biết thư nói về việc gì và của ai trước khi mở.',
    '2.1',
  ),
  choice(
    'Việc gấp cần trả lời ngay',
    'Em bị sốt ở trường và cần bố mẹ đến đón ngay. Cách liên lạc nào phù hợp nhất?',
    [
      'Gửi thư điện tử cho bố mẹ | Bố mẹ có thể vài giờ sau mới đọc thư.',
      'Đăng lên trang cá nhân của em',
      'Viết vào sổ liên lạc để tối mang về',
      '*Nhờ thầy cô gọi điện thoại cho bố mẹ',
    ],
    'Việc gấp cần cách liên lạc có người trả lời ngay, như gọi điện thoại.',
    '2.1',
  ),
  choice(
    'Phép lịch sự khi gọi video',
    'Khi học nhóm qua cuộc gọi video, những việc nào nên làm? Chọn hai đáp án.',
    [
      '*Tắt micrô khi mình chưa nói',
      'Vừa nghe vừa mở nhạc thật to | Tiếng nhạc lọt vào micrô làm mọi người khó nghe.',
      '*Chọn chỗ ngồi yên tĩnh, đủ sáng',
      'Quay màn hình rồi đăng lên mạng | Quay và đăng hình người khác phải được họ đồng ý.',
    ],
    'Chỗ ngồi yên tĩnh, đủ sáng và micrô tắt khi chưa nói giúp cả nhóm nghe và nhìn rõ nhau.',
    '2.1',
    '2.5',
  ),
  trueFalse(
    'Trả lời tất cả',
    'Khi chọn “Trả lời tất cả”, thư của em chỉ đến người đã gửi thư cho em.',
    false,
    '“Trả lời tất cả” gửi thư đến người gửi và mọi người nhận khác của thư đó. Muốn gửi cho một mình người gửi, em chọn “Trả lời”.',
    '2.1',
  ),
  blanks(
    'Gửi một bức thư điện tử',
    'Điền từ thích hợp, chọn trong các từ: đính kèm, chủ đề, người nhận.',
    [
      'Em gõ địa chỉ thư của cô giáo vào ô *người nhận*.',
      'Em viết ngắn gọn nội dung chính của thư vào ô *chủ đề*.',
      'Em gửi kèm bài làm bằng cách thêm tệp *đính kèm*.',
    ],
    'Trước khi bấm Gửi, em nên kiểm tra lại người nhận và xem đã đính kèm tệp chưa.',
    '2.1',
    '2.2',
  ),
  forSchool(
    drag(
      'Bố cục một bức thư',
      'Kéo các từ vào chỗ trống theo thứ tự của một bức thư điện tử lịch sự.',
      'Thư mở đầu bằng *lời chào*, tiếp theo là *nội dung* chính, sau đó là *lời cảm ơn*, và cuối thư là *tên người gửi*.',
      'Một bức thư có đủ bốn phần giúp người đọc hiểu việc cần làm và thấy được tôn trọng.',
      { distractors: ['mật khẩu'] },
      '2.1',
      '2.5',
    ),
  ),
]);

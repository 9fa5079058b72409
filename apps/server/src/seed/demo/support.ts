import type { FeedbackKind, SupportCategory } from '@khue/contract/support-words';

/** A sign-in of the demo, or the n-th other pupil of a school. */
export type Writer = 'admin' | 'staff' | 'student' | { pupil: number; of: 'own' | 'other' };

export interface DemoThread {
  by: Writer;
  category: SupportCategory;
  subject: string;
  isClosed?: true;
  /** From the one who asks, or from somebody who answers. */
  messages: readonly { at: string; by?: 'staff' | 'admin'; text: string }[];
  /** Messages that the one who asked has read. */
  read: number;
}

/** What was asked in the first weeks of the term; some of it waits for an answer. */
export const DEMO_THREADS: readonly DemoThread[] = [
  {
    by: 'student',
    category: 'lesson',
    subject: 'Bài luyện tập chương 2 không hiện hình',
    read: 3,
    messages: [
      {
        at: '2026-11-12T19:42:00+07:00',
        text: 'Em chào cô ạ. Ở câu 4 phần luyện tập chương 2 của em chỉ thấy khung trắng, không thấy hình bàn phím.',
      },
      {
        at: '2026-11-13T07:35:00+07:00',
        by: 'staff',
        text: 'Chào An, em đang dùng máy ở nhà hay máy phòng tin? Em thử tải lại trang bằng phím F5 giúp cô nhé.',
      },
      { at: '2026-11-13T18:05:00+07:00', text: 'Em dùng máy ở nhà ạ. Em tải lại rồi nhưng mạng nhà em hơi chậm.' },
      {
        at: '2026-11-14T08:10:00+07:00',
        by: 'staff',
        text: 'Cô đã xem, hình đó hơi nặng nên mạng chậm sẽ hiện sau. Cô đã nhờ thầy Quân thay bằng hình nhẹ hơn, tối nay em mở lại xem được chưa nhé.',
      },
    ],
  },
  {
    by: 'student',
    category: 'account',
    subject: 'Ngày sinh của em bị sai',
    isClosed: true,
    read: 3,
    messages: [
      {
        at: '2026-09-21T20:15:00+07:00',
        text: 'Trong hồ sơ của em ghi sai ngày sinh, cô sửa giúp em với ạ. Em gửi ngày đúng cho cô giáo chủ nhiệm rồi.',
      },
      {
        at: '2026-09-22T08:20:00+07:00',
        by: 'staff',
        text: 'Cô đã đối chiếu với giấy khai sinh và sửa xong. Em đăng nhập lại xem đã đúng chưa nhé.',
      },
      { at: '2026-09-22T17:48:00+07:00', text: 'Đúng rồi ạ, em cảm ơn cô!' },
    ],
  },
  {
    by: { pupil: 4, of: 'own' },
    category: 'exam',
    subject: 'Máy số 12 phòng tin bị mất mạng khi đang thi',
    read: 1,
    messages: [
      {
        at: '2026-11-13T10:02:00+07:00',
        text: 'Lúc em làm đến câu 15 thì máy số 12 báo mất mạng khoảng 5 phút. Các câu em làm lúc đó có được tính không ạ?',
      },
    ],
  },
  {
    by: { pupil: 37, of: 'own' },
    category: 'technical',
    subject: 'Không nghe được tiếng trong bài giảng',
    read: 1,
    messages: [
      {
        at: '2026-11-11T20:31:00+07:00',
        text: 'Bài “Trao đổi thông tin” của em chạy hình nhưng không có tiếng, dù loa máy em vẫn nghe nhạc được.',
      },
      {
        at: '2026-11-12T08:05:00+07:00',
        by: 'staff',
        text: 'Em kiểm tra biểu tượng loa ở góc khung hình xem có bị tắt tiếng không nhé.',
      },
      {
        at: '2026-11-12T19:20:00+07:00',
        text: 'Loa không bị tắt ạ. Em thử trên điện thoại của mẹ thì nghe được, trên máy tính thì không.',
      },
    ],
  },
  {
    by: { pupil: 9, of: 'other' },
    category: 'account',
    subject: 'Em chuyển sang lớp bên cạnh nhưng chưa thấy lớp mới',
    read: 1,
    messages: [
      {
        at: '2026-11-14T16:44:00+07:00',
        text: 'Em đã chuyển lớp từ tuần trước nhưng trang tổng quan vẫn ghi lớp cũ nên em không thấy bài của lớp mới ạ.',
      },
    ],
  },
  {
    by: 'staff',
    category: 'other',
    subject: 'Đề nghị mở khóa MOS Word cho khối 8',
    read: 2,
    messages: [
      {
        at: '2026-11-05T09:12:00+07:00',
        text: 'Nhà trường muốn cho khối 8 học thêm MOS Word từ học kỳ II. Trường cần chuẩn bị gì để đăng ký?',
      },
      {
        at: '2026-11-05T14:26:00+07:00',
        by: 'admin',
        text: 'Khóa học đã sẵn sàng cho trường. Cô vào Khóa học, chọn MOS Word và đăng ký cho từng lớp; học sinh được ghi danh tự động.',
      },
    ],
  },
];

export interface DemoFeedback {
  by: Writer;
  kind: FeedbackKind;
  text: string;
  page?: string;
  at: string;
  isSeen?: true;
}

export const DEMO_FEEDBACK: readonly DemoFeedback[] = [
  {
    by: 'student',
    kind: 'idea',
    text: 'Em muốn có nút luyện lại riêng các câu đã sai của cả tháng để ôn trước khi thi ạ.',
    page: '/student/practice',
    at: '2026-11-08T20:11:00+07:00',
    isSeen: true,
  },
  {
    by: 'student',
    kind: 'praise',
    text: 'Phần giải thích sau mỗi câu rất dễ hiểu, em cảm ơn thầy cô.',
    at: '2026-11-13T21:03:00+07:00',
  },
  {
    by: { pupil: 12, of: 'own' },
    kind: 'problem',
    text: 'Trên điện thoại, câu kéo thả có bốn ô thì ô cuối bị khuất, em phải xoay ngang màn hình mới thả được.',
    page: '/student/practice',
    at: '2026-11-12T19:55:00+07:00',
  },
  {
    by: { pupil: 58, of: 'own' },
    kind: 'idea',
    text: 'Cho em đổi cỡ chữ to hơn khi đọc bài dài được không ạ?',
    page: '/student/lesson',
    at: '2026-10-29T18:30:00+07:00',
    isSeen: true,
  },
  {
    by: { pupil: 21, of: 'other' },
    kind: 'problem',
    text: 'Tối chủ nhật em vào làm bài thì trang tải rất lâu, khoảng một phút mới hiện câu hỏi.',
    at: '2026-11-09T20:47:00+07:00',
  },
];

type Side = 'teacher' | 'student';

interface DemoMessage {
  at: string;
  by: Side;
  text: string;
}

/** What the demo's teacher and student wrote to each other; the last one is new to the student. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    at: '2026-11-16T19:20:00+07:00',
    by: 'student',
    text: 'Em chào thầy ạ. Bài luyện tập chương 2 em làm hai lần vẫn sai câu về địa chỉ tuyệt đối.',
  },
  {
    at: '2026-11-16T20:05:00+07:00',
    by: 'teacher',
    text: 'Chào em, dấu $ đứng trước cột hay hàng thì phần đó không đổi khi sao chép. Em thử lại với công thức =$A$1 nhé.',
  },
  { at: '2026-11-16T20:31:00+07:00', by: 'student', text: 'Em làm được rồi ạ, em cảm ơn thầy.' },
  { at: '2026-11-17T07:02:00+07:00', by: 'teacher', text: 'Tốt lắm. Chiều nay lớp mình ôn tiếp chương 3.' },
];

/** To the whole class. */
export const DEMO_CLASS_MESSAGES: readonly DemoMessage[] = [
  {
    at: '2026-11-15T18:30:00+07:00',
    by: 'teacher',
    text: 'Cả lớp nhớ mang tai nghe cho tiết thực hành ngày mai. Bạn nào vắng báo thầy trước nhé.',
  },
  {
    at: '2026-11-15T18:42:00+07:00',
    by: 'student',
    text: 'Dạ thầy, em không có tai nghe thì mượn ở phòng máy được không ạ?',
  },
  { at: '2026-11-15T18:50:00+07:00', by: 'teacher', text: 'Được em, phòng máy có sẵn 10 bộ.' },
];

/** What was noted of the student, for the other teachers. */
export const DEMO_NOTES: readonly { at: string; text: string }[] = [
  {
    at: '2026-10-23T16:00:00+07:00',
    text: 'Đã gặp gia đình, em hay thức khuya. Chuyển em lên ngồi bàn đầu từ tuần này.',
  },
  { at: '2026-11-13T10:30:00+07:00', text: 'Tiến bộ rõ ở phần bảng tính, nên giao thêm bài vận dụng.' },
];

import { expect, test } from 'vitest';
import { focusOf } from './focus.rules';

test.each([
  ['điểm lớp 7a1?', null],
  [
    'Hôm trước lớp làm bài kiểm tra, có mấy em bị hết giờ khi chưa kịp nộp, giờ tôi muốn cho các em thêm thời gian thì thao tác ở chỗ nào?',
    'giờ tôi muốn cho các em thêm thời gian thì thao tác ở chỗ nào',
  ],
  [
    'Mình mới được phân công dạy thêm lớp 7A3, mình vào hệ thống nhưng chưa rõ, danh sách học sinh của lớp ở chỗ nào',
    'danh sách học sinh của lớp ở chỗ nào 7a3',
  ],
  ['một hai ba bốn năm sáu bảy tám chín mười '.repeat(3), null],
])('of “%s” the end is asked', (text, focus) => {
  expect(focusOf(text)).toBe(focus);
});

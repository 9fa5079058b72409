import { expect, test } from 'vitest';
import { refersToOthers } from './refers';

test.each([
  'Cả A và B',
  'Cả a. và b.',
  'Cả 2 câu a. và b. đều đúng.',
  'Cả 2 câu trên đều sai',
  'Cả 3 câu trên đều đúng.',
  'Cả 3 class trên.',
  'Cả A, B, C',
  'A, B, C đều đúng',
  'A và C đúng',
  'B hoặc C đều sai',
  'Tất cả các đáp án trên',
  'Tất cả đều đúng',
  'Tất cả các phương án đều sai.',
  'Cả ba đáp án trên đều đúng',
  'Cả hai đều đúng',
  'Không có đáp án nào đúng',
  'Không phương án nào ở trên: không có câu nào',
  'Chỉ có b. và c. đúng.',
  'Dùng cách a. hay b. đều được.',
  'Tùy ý muốn mà dùng a. hay b.',
  'Tùy trường hợp mà a. hoặc b. hoặc c. đúng.',
  'Chọn 1 trong 2 giải pháp a. hay b.',
  'Đảm nhiệm 1 trong 2 chức năng hoặc cả 2 chức năng a. và b.',
  'Kết hợp cả 3 cách trên.',
  'Đáp án A',
  'Đáp án khác',
  'All of the above',
  'None of these',
  'Both A and B are correct',
  '<p>C&#7843; A v&agrave; B</p>',
])('“%s” is about other choices', (text) => {
  expect(refersToOthers(text)).toBe(true);
});

test.each([
  'Hà Nội',
  'Vitamin A và vitamin B',
  'Cạnh AB và cạnh CD',
  'Điểm A',
  'Cả lớp cùng làm',
  'Tất cả học sinh của lớp 10A',
  'Cả ngày và đêm',
  'Nguyễn Văn A và Trần Thị B là hai bạn cùng lớp trong câu chuyện kể về một ngày hội, ở đó các bạn đã cùng nhau dựng trại, nấu cơm và trình diễn văn nghệ trước toàn trường',
  'a + b',
  'C#',
  'Ổ đĩa C: và D:',
  'Dùng các ký hiệu EBNF.',
  'Câu kể Ai là gì?',
  'Đường thẳng d',
  'All students of the class',
])('“%s” is not', (text) => {
  expect(refersToOthers(text)).toBe(false);
});

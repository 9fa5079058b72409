import { blanks, chapter, choice, drag, trueFalse, unpublished, withSheet } from '../notation';

export const LEVEL_3_INFORMATION = chapter({ course: 'IC3-GS6-3', chapter: 3, maker: 'admin', ic3: ['3.3'] }, [
  choice(
    'Câu hỏi khảo sát khách quan',
    'Câu hỏi khảo sát nào khách quan, không gợi ý sẵn câu trả lời?',
    [
      'Bạn có đồng ý rằng món ăn ở căng tin quá dở không?',
      '*Bạn đánh giá món ăn ở căng tin ở mức nào, từ 1 đến 5?',
      'Ai cũng thích món phở ở căng tin, còn bạn thì sao? | “Ai cũng thích” khiến người trả lời ngại nói khác.',
      'Vì sao bạn không thích món ăn ở căng tin? | Câu hỏi cho rằng người trả lời chắc chắn không thích.',
    ],
    'Câu hỏi tốt không chứa lời khen chê và cho người trả lời đủ các lựa chọn.',
    '1.1',
    '1.2',
  ),
  choice(
    'Chọn mẫu khảo sát',
    'Em muốn biết học sinh toàn trường thích môn thể thao nào. Cách chọn người trả lời nào đại diện tốt nhất?',
    [
      'Hỏi các bạn đang tập trong đội bóng đá | Nhóm này chắc chắn thiên về bóng đá.',
      'Hỏi hết các bạn học cùng lớp với em | Một lớp chưa đại diện cho mọi khối.',
      'Hỏi những bạn tự đến gặp em giờ ra chơi | Những bạn quan tâm nhiều mới tự đến, nên kết quả bị lệch.',
      '*Chọn ngẫu nhiên các bạn ở mọi khối lớp',
    ],
    'Chọn ngẫu nhiên ở mọi khối giúp mỗi học sinh đều có cơ hội được hỏi, kết quả ít thiên lệch.',
    '1.2',
  ),
  choice(
    'Dữ liệu cần làm sạch',
    withSheet('Bảng khảo sát sau có mấy dòng dữ liệu cần xem lại trước khi tính chiều cao trung bình?', [
      ['Họ tên', 'Lớp', 'Chiều cao (cm)'],
      ['Nguyễn An', '8A1', 158],
      ['Trần Bình', '8A1', '1,62'],
      ['Lê Chi', '8A2', 'một mét sáu'],
      ['Phạm Dũng', '8A3', 165],
      ['Vũ Giang', '8A3', ''],
    ]),
    [
      'Một dòng | Không chỉ ô trống mới cần xem lại: số ghi sai đơn vị hay ghi bằng chữ cũng làm kết quả sai.',
      'Hai dòng | Còn thiếu: hãy xem cả đơn vị đo, số ghi bằng chữ và ô trống.',
      '*Ba dòng',
      'Cả năm dòng | Dòng của An và của Dũng ghi đúng đơn vị xăng-ti-mét.',
    ],
    'Bình ghi theo mét, Chi ghi bằng chữ, Giang để trống. Phải sửa hoặc hỏi lại ba bạn này trước khi tính.',
    '1.3',
  ),
  choice(
    'Biểu đồ gây hiểu lầm',
    'Một biểu đồ cột có trục dọc bắt đầu từ 95 thay vì từ 0. Người xem dễ hiểu lầm rằng:',
    [
      '*các cột chênh nhau nhiều hơn thực tế',
      'số liệu được đo ở nhiều năm khác nhau',
      'biểu đồ có ít cột hơn so với thực tế',
      'tổng của tất cả các cột bằng 100%',
    ],
    'Cắt bớt phần gốc của trục làm cột 98 trông cao gấp ba lần cột 96, dù hai số gần bằng nhau.',
    '1.2',
  ),
  choice(
    'Trung bình và số liệu bất thường',
    'Chín bạn có tiền tiêu vặt 20 nghìn đồng một tuần, một bạn có 220 nghìn đồng. Nhận xét nào đúng?',
    [
      'Trung bình là 20 nghìn đồng, vì đa số có chừng đó',
      '*Trung bình là 40 nghìn đồng, đa số có ít hơn',
      'Trung bình là 120 nghìn đồng | Đó là trung bình của hai số 20 và 220, không phải của mười bạn.',
      'Không thể tính trung bình khi có số quá lớn',
    ],
    '(9 × 20 + 220) ÷ 10 = 40. Một số rất lớn kéo trung bình lên, nên cần xem cả trung vị (20 nghìn đồng).',
    '1.2',
    '1.3',
  ),
  trueFalse(
    'Tương quan và nguyên nhân',
    'Hai đại lượng cùng tăng thì chắc chắn đại lượng này là nguyên nhân của đại lượng kia.',
    false,
    'Ví dụ: số kem bán ra và số người đi bơi cùng tăng vì trời nóng, chứ không phải ăn kem làm người ta đi bơi.',
    '1.2',
  ),
  blanks(
    'Trung bình và trung vị',
    'Cho năm số 4, 6, 6, 9, 10. Điền số thích hợp.',
    [
      'Trung bình cộng của năm số là *7*.',
      'Trung vị (số đứng giữa khi đã sắp xếp) là *6*.',
      'Số lớn nhất trừ số nhỏ nhất bằng *6*.',
    ],
    '(4 + 6 + 6 + 9 + 10) ÷ 5 = 35 ÷ 5 = 7. Số đứng giữa là số thứ ba: 6. Và 10 − 4 = 6.',
    '1.3',
  ),
  unpublished(
    drag(
      'Từ dữ liệu đến kết luận',
      'Kéo các từ vào chỗ trống theo đúng thứ tự.',
      'Nhóm *thu thập* số liệu bằng phiếu khảo sát, *làm sạch* để bỏ các dòng sai hoặc lặp, *phân tích* bằng bảng và biểu đồ, rồi mới *kết luận*.',
      'Kết luận chỉ đáng tin khi dữ liệu đã được kiểm tra.',
      { distractors: ['quảng cáo'] },
      '1.3',
    ),
  ),
]);

import { blanks, chapter, choice, drag, onlyMine, trueFalse, withSheet } from '../notation';

const SURVEY = [
  ['Môn thể thao', 'Số bạn'],
  ['Bóng đá', 14],
  ['Cầu lông', 9],
  ['Bơi', 7],
];

export const LEVEL_2_CONTENT = chapter({ course: 'IC3-GS6-2', chapter: 4, maker: 'teacher', ic3: ['2.4'] }, [
  choice(
    'Lợi ích của kiểu đề mục',
    'Vì sao nên dùng kiểu Heading cho các đề mục của văn bản nhiều trang?',
    [
      'Vì văn bản sẽ tự kiểm tra chính tả',
      '*Vì nhờ đó có thể tạo mục lục tự động',
      'Vì dung lượng tệp sẽ nhỏ hơn',
      'Vì người khác không sửa được đề mục | Kiểu Heading không khóa nội dung.',
    ],
    'Phần mềm dựa vào các kiểu Heading 1, Heading 2… để lập mục lục và để em di chuyển nhanh trong văn bản.',
    '3.1',
  ),
  choice(
    'Tổng số bạn được khảo sát',
    withSheet('Công thức nào cho biết tổng số bạn đã trả lời khảo sát?', SURVEY),
    [
      '=COUNT(B2:B4) | COUNT đếm số ô có số, kết quả là 3.',
      '=MAX(B2:B4) | MAX cho số lớn nhất, kết quả là 14.',
      '=AVERAGE(B2:B4) | AVERAGE cho trung bình cộng, kết quả là 10.',
      '*=SUM(B2:B4)',
    ],
    'SUM cộng các số trong vùng: 14 + 9 + 7 = 30.',
    '3.1',
  ),
  choice(
    'Chọn biểu đồ cho khảo sát',
    'Mỗi bạn trong lớp chọn một môn thể thao. Em muốn cho thấy mỗi môn chiếm bao nhiêu phần của cả lớp. Loại biểu đồ nào hợp nhất?',
    [
      'Biểu đồ đường | Biểu đồ đường hợp với số liệu thay đổi theo thời gian.',
      '*Biểu đồ tròn',
      'Biểu đồ phân tán | Biểu đồ phân tán cho thấy quan hệ giữa hai đại lượng.',
      'Biểu đồ cột 3-D xoay nghiêng | Hình nghiêng làm người xem khó so sánh.',
    ],
    'Biểu đồ tròn cho thấy tỉ lệ của từng phần so với toàn thể, và rõ nhất khi có ít phần.',
    '3.1',
    '1.3',
  ),
  choice(
    'Trang chiếu dễ theo dõi',
    'Những cách làm nào giúp trang chiếu dễ theo dõi? Chọn hai đáp án.',
    [
      '*Mỗi trang chỉ nêu một ý chính',
      'Chép cả đoạn văn dài lên trang | Người xem mải đọc sẽ không nghe em nói.',
      '*Chữ đủ lớn và tương phản với nền',
      'Mỗi dòng một phông chữ và một màu khác nhau | Quá nhiều kiểu chữ làm rối mắt.',
    ],
    'Trang chiếu hỗ trợ lời nói của em: ít chữ, chữ to, màu chữ khác hẳn màu nền.',
    '3.1',
  ),
  trueFalse(
    'Công thức và dấu bằng',
    'Gõ B2+B3 vào một ô, thiếu dấu bằng ở đầu, thì phần mềm bảng tính coi đó là một dòng chữ.',
    true,
    'Công thức phải bắt đầu bằng dấu =. Muốn có tổng của hai ô, em gõ =B2+B3.',
    '3.1',
  ),
  blanks(
    'Công thức với địa chỉ ô',
    withSheet('Xem bảng và điền số thích hợp.', SURVEY),
    [
      'Ô B3 chứa số *9*.',
      'Công thức =B2-B4 cho kết quả *7*.',
      'Khi sửa ô B4 thành 10, công thức =B2-B4 cho kết quả *4*.',
    ],
    'B2 là 14 và B4 là 7 nên 14 − 7 = 7. Sửa B4 thành 10 thì công thức tự tính lại: 14 − 10 = 4.',
    '3.1',
  ),
  drag(
    'Làm một đoạn phim ngắn',
    'Kéo các từ vào chỗ trống theo thứ tự các bước làm phim.',
    'Đầu tiên nhóm viết *kịch bản*. Tiếp theo các bạn *quay* từng cảnh. Sau đó nhóm *dựng phim*: cắt, ghép cảnh và thêm âm thanh. Cuối cùng nhóm *xuất tệp* để chia sẻ.',
    'Có kịch bản trước thì ít phải quay lại. Tệp dự án dựng phim chỉ mở được bằng phần mềm dựng phim, nên cần xuất ra tệp phim như MP4.',
    { distractors: ['in ra giấy'] },
    '3.1',
    '3.2',
  ),
  onlyMine(
    choice(
      'Định dạng tệp âm thanh',
      'Tệp nào sau đây là tệp âm thanh?',
      [
        '*bai-hat.mp3',
        'bai-hat.jpg | JPG là định dạng ảnh.',
        'bai-hat.docx | DOCX là văn bản.',
        'bai-hat.zip | ZIP là tệp nén.',
      ],
      'MP3, WAV, M4A là những định dạng âm thanh thường gặp.',
      '1.3',
    ),
  ),
]);

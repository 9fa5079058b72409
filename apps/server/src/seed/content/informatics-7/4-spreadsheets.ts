import { blanks, chapter, choice, drag, onSheet, revised, trueFalse, withSheet } from '../notation';

const TREES = [
  ['Lớp', 'Số cây hoa', 'Số cây bóng mát'],
  ['7A1', 12, 3],
  ['7A2', 15, 5],
  ['7A3', 9, 4],
];

export const INFORMATICS_SPREADSHEETS = chapter({ course: 'TIN-7', chapter: 4, maker: 'teacher', ic3: ['2.4'] }, [
  choice(
    'Địa chỉ ô tính',
    'Ô nằm ở cột C, hàng 5 có địa chỉ là gì?',
    ['5C | Tên cột phải viết trước số hàng.', '*C5', 'C:5 | Dấu hai chấm dùng để viết vùng, ví dụ C1:C5.', 'CC5'],
    'Địa chỉ ô gồm tên cột rồi đến số hàng, viết liền nhau.',
    '3.1',
  ),
  // First it did not say which trees.
  revised(
    choice(
      'Tổng số cây hoa',
      withSheet('Công thức nào tính tổng số cây hoa của ba lớp?', TREES),
      [
        '=SUM(A2:A4) | Cột A chứa tên lớp.',
        '=SUM(C2:C4) | Cột C là số cây bóng mát.',
        '=SUM(B2,B4) | Dấu phẩy chỉ cộng hai ô B2 và B4, thiếu B3.',
        '*=SUM(B2:B4)',
      ],
      'Vùng B2:B4 gồm các ô B2, B3, B4: 12 + 15 + 9 = 36.',
      '3.1',
    ),
    choice(
      'Tổng số cây hoa',
      withSheet('Công thức nào tính tổng số cây?', TREES),
      ['=SUM(A2:A4)', '=SUM(C2:C4)', '=SUM(B2,B4)', '*=SUM(B2:B4)'],
      'Vùng B2:B4 gồm các ô B2, B3, B4: 12 + 15 + 9 = 36.',
      '3.1',
    ),
  ),
  choice(
    'Sao chép công thức',
    withSheet('Ô D2 chứa công thức =B2+C2. Sao chép ô D2 xuống ô D3 thì ô D3 chứa công thức nào?', TREES),
    ['=B2+C2 | Địa chỉ tương đối thay đổi theo vị trí mới.', '*=B3+C3', '=C2+D2', '=D2+1'],
    'Công thức xuống một hàng nên các địa chỉ tương đối cũng xuống một hàng.',
    '3.1',
  ),
  choice(
    'Hàm tìm số lớn nhất',
    withSheet('Công thức nào cho biết lớp trồng nhiều cây bóng mát nhất đã trồng bao nhiêu cây?', TREES),
    [
      '=MIN(C2:C4) | MIN cho số nhỏ nhất, kết quả là 3.',
      '=COUNT(C2:C4) | COUNT đếm số ô chứa số; kết quả ở đây là 3.',
      '*=MAX(C2:C4)',
      '=MAX(B2:B4) | Cột B là số cây hoa.',
    ],
    'MAX cho số lớn nhất trong vùng C2:C4, đó là 5.',
    '3.1',
  ),
  choice(
    'Lợi ích của công thức',
    'Ô E2 chứa công thức =B2+C2. Vì sao nên dùng công thức thay vì tự cộng rồi gõ kết quả vào ô?',
    [
      '*Số liệu đổi thì kết quả tự cập nhật',
      'Công thức làm cho ô tự đổi màu nền',
      'Công thức giúp tệp không cần lưu',
      'Chỉ có công thức mới in ra giấy được',
    ],
    'Khi số trong B2 hoặc C2 thay đổi, máy tự tính lại nên bảng luôn đúng.',
    '3.1',
  ),
  choice(
    'In trang tính',
    'Bảng của em rộng hơn một trang giấy dọc một chút. Những cách nào giúp in vừa trang? Chọn hai đáp án.',
    [
      '*Đổi hướng giấy sang ngang',
      'Tô màu nền cho cả bảng',
      '*Chọn chế độ in vừa một trang theo chiều rộng',
      'Thêm vài cột trống vào giữa bảng',
    ],
    'Giấy ngang rộng hơn, còn chế độ in vừa trang sẽ tự thu nhỏ bảng. Em nên xem trước khi in.',
    '3.1',
  ),
  trueFalse(
    'Căn lề mặc định',
    'Nếu không định dạng gì, bảng tính căn số sang phải và căn chữ sang trái trong ô.',
    true,
    'Nhờ vậy em nhận ra ngay khi một số bị nhập thành chữ: nó nằm bên trái ô.',
    '3.1',
  ),
  trueFalse(
    'Hàm AVERAGE và ô trống',
    'Hàm AVERAGE coi ô trống là số 0 khi tính trung bình cộng.',
    false,
    'AVERAGE bỏ qua ô trống. Ví dụ, ba ô chứa 8, trống, 6 thì kết quả là 7.',
    '3.1',
  ),
  blanks(
    'Tính nhẩm kết quả hàm',
    withSheet('Xem bảng rồi điền số là kết quả của mỗi công thức.', TREES),
    ['=MIN(B2:B4) cho kết quả *9*.', '=AVERAGE(B2:B4) cho kết quả *12*.', '=COUNT(B2:C4) cho kết quả *6*.'],
    'Số nhỏ nhất là 9. Trung bình là 36 ÷ 3 = 12. Vùng B2:C4 có 6 ô chứa số.',
    '3.1',
  ),
  drag(
    'Tên các phần của bảng tính',
    'Kéo các từ vào chỗ trống.',
    'Một tệp bảng tính có một hay nhiều *trang tính*. Mỗi trang chia thành các *cột* đặt tên bằng chữ và các *hàng* đặt tên bằng số. Giao của chúng là *ô tính*.',
    'Ví dụ ô B3 là giao của cột B và hàng 3.',
    { distractors: ['trang chiếu', 'đoạn văn'] },
    '3.1',
  ),
  onSheet(
    'Giá trị của công thức',
    withSheet('Ô C1 chứa công thức =A1/B1. Giá trị của ô C1 là bao nhiêu?', [[5, 2]]),
    '2,5',
    'Công thức chia ô A1 cho ô B1: 5 chia 2 được 2,5.',
    '3.1',
  ),
]);

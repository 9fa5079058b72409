import { blanks, chapter, choice, deleted, drag, trueFalse, withSheet } from '../notation';

const MARKS = [
  ['Họ tên', 'Toán', 'Văn', 'Ghi chú'],
  ['An', 8, 7, ''],
  ['Bình', 5, 6, 'Thi lại'],
  ['Chi', 9, '', 'Vắng'],
];

export const EXCEL_FORMULAS = chapter({ course: 'MOS-EXCEL', chapter: 4, maker: 'colleague', ic3: ['3.4'] }, [
  choice(
    'Tham chiếu tuyệt đối',
    'Ô F1 chứa tỉ giá. Công thức ở C2 là =B2*F1 và em muốn sao chép xuống các hàng dưới mà vẫn dùng ô F1. Viết lại thế nào?',
    [
      '=$B$2*F1 | Khi sao chép, F1 vẫn đổi thành F2.',
      '=B2*F1$',
      '*=B2*$F$1',
      '=B$2*F1 | Hàng của B bị giữ, còn F1 vẫn thay đổi.',
    ],
    'Dấu $ trước tên cột và số hàng giữ địa chỉ F1 không đổi khi sao chép.',
    '3.1',
  ),
  choice(
    'Các hàm đếm',
    withSheet('Công thức nào đếm số bạn có ghi chú?', MARKS),
    [
      '=COUNT(D2:D4) | COUNT chỉ đếm ô chứa số, kết quả là 0.',
      '*=COUNTA(D2:D4)',
      '=COUNTBLANK(D2:D4) | Hàm này đếm ô trống, kết quả là 1.',
      '=SUM(D2:D4) | SUM cộng các số, kết quả là 0.',
    ],
    'COUNTA đếm các ô không trống: có 2 ô (Thi lại và Vắng).',
    '3.1',
  ),
  choice(
    'Hàm IF xếp loại',
    withSheet('Ô E2 chứa công thức =IF(B2>=8,"Giỏi","Chưa giỏi"). Sao chép xuống E3 và E4. Ô E4 hiện gì?', MARKS),
    [
      'Chưa giỏi | Điểm Toán của Chi là 9, thỏa điều kiện.',
      'TRUE | IF trả về một trong hai giá trị đã ghi, không phải TRUE.',
      '9',
      '*Giỏi',
    ],
    'E4 kiểm tra B4 >= 8. Vì 9 ≥ 8 nên kết quả là “Giỏi”.',
    '3.1',
  ),
  choice(
    'Trung bình khi có ô trống',
    withSheet('Công thức =AVERAGE(C2:C4) cho kết quả nào?', MARKS),
    [
      '*6,5',
      '4,33 | Số này coi ô trống là 0; AVERAGE bỏ qua ô trống.',
      '13 | 13 là tổng của các điểm.',
      'Lỗi #DIV/0! | Lỗi này chỉ xảy ra khi không có số nào.',
    ],
    '(7 + 6) ÷ 2 = 6,5. Ô C4 trống nên không được tính.',
    '3.1',
  ),
  choice(
    'Lấy các ký tự đầu',
    'Ô A2 chứa mã “8A1-0042”. Công thức nào lấy tên lớp “8A1”?',
    [
      '=RIGHT(A2,3) | RIGHT lấy từ bên phải, kết quả là “042”.',
      '=MID(A2,3,3) | MID lấy từ ký tự thứ ba, kết quả là “1-0”.',
      '=LEN(A2) | LEN cho độ dài chuỗi, kết quả là 8.',
      '*=LEFT(A2,3)',
    ],
    'LEFT(A2,3) lấy ba ký tự đầu tiên bên trái.',
    '3.1',
  ),
  choice(
    'Ghép họ và tên',
    'Ô A2 chứa “Nguyễn”, B2 chứa “An”. Những công thức nào cho kết quả “Nguyễn An”? Chọn hai đáp án.',
    [
      '*=TEXTJOIN(" ",TRUE,A2,B2)',
      '=CONCAT(A2,B2) | Kết quả là “NguyễnAn”, thiếu dấu cách.',
      '*=A2&" "&B2',
      '=A2+B2 | Phép cộng chỉ dùng cho số, kết quả là lỗi #VALUE!.',
    ],
    'TEXTJOIN chèn dấu cách giữa các phần; toán tử & nối các chuỗi.',
    '3.1',
  ),
  trueFalse(
    'Phím F4 khi gõ công thức',
    'Trong Excel trên Windows, khi con trỏ đứng ở địa chỉ B2 trong công thức, mỗi lần nhấn F4 sẽ đổi kiểu tham chiếu: $B$2, B$2, $B2, B2.',
    true,
    'F4 lần lượt đổi giữa tham chiếu tuyệt đối, hỗn hợp và tương đối.',
    '3.1',
  ),
  blanks(
    'Tính kết quả của hàm',
    withSheet('Xem bảng rồi điền số là kết quả của mỗi công thức.', MARKS),
    [
      '=MAX(B2:C4) cho kết quả *9*.',
      '=COUNT(B2:C4) cho kết quả *5*.',
      '=MIN(B2:B4) cho kết quả *5*.',
      '=COUNTBLANK(C2:C4) cho kết quả *1*.',
    ],
    'Vùng B2:C4 có các số 8, 7, 5, 6, 9 và một ô trống C4.',
    '3.1',
  ),
  drag(
    'Chọn đúng hàm',
    'Kéo tên hàm vào chỗ trống.',
    'Cộng điểm các môn dùng hàm *SUM*. Tìm điểm cao nhất dùng hàm *MAX*. Xếp loại theo điều kiện dùng hàm *IF*. Viết hoa toàn bộ họ tên dùng hàm *UPPER*.',
    'Tên hàm lấy từ tiếng Anh: sum là tổng, max là lớn nhất, if là nếu, upper là chữ in hoa.',
    { distractors: ['LEN', 'MIN'] },
    '3.1',
  ),
  deleted(
    choice(
      'Hàm đếm ô có số',
      'Hàm nào đếm số ô chứa số trong một vùng?',
      ['*COUNT', 'COUNTA | COUNTA đếm mọi ô không trống.', 'SUM', 'LEN'],
      'COUNT chỉ đếm các ô chứa số.',
      '3.1',
    ),
  ),
  blanks(
    'Tham chiếu hỗn hợp',
    'Ô C2 chứa công thức =$A2+B$1. Sao chép ô C2 sang ô D3. Điền địa chỉ trong công thức của ô D3, có cả dấu $.',
    ['Phần $A2 trở thành *$A3*.', 'Phần B$1 trở thành *C$1*.'],
    'Ô D3 cách C2 một cột và một hàng. Phần đứng sau dấu $ giữ nguyên, phần còn lại dịch thêm một cột hoặc một hàng.',
    '3.1',
  ),
]);

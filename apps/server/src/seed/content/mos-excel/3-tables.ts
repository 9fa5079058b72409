import { blanks, chapter, choice, drag, forSchool, trueFalse, withSheet } from '../notation';

const LIBRARY = [
  ['Tên sách', 'Thể loại', 'Số bản'],
  ['Dế Mèn phiêu lưu ký', 'Văn học', 4],
  ['Mười vạn câu hỏi vì sao', 'Khoa học', 6],
  ['Đất rừng phương Nam', 'Văn học', 3],
];

export const EXCEL_TABLES = chapter({ course: 'MOS-EXCEL', chapter: 3, maker: 'colleague', ic3: ['3.4'] }, [
  choice(
    'Tạo bảng nhanh',
    'Tổ hợp phím nào biến vùng dữ liệu đang chọn thành bảng (Table) của Excel?',
    [
      'Ctrl + B | Tổ hợp này in đậm chữ.',
      '*Ctrl + T',
      'Ctrl + N | Tổ hợp này tạo sổ làm việc mới.',
      'Ctrl + G | Tổ hợp này mở hộp Go To.',
    ],
    'T là chữ cái đầu của Table. Em cũng có thể dùng Insert > Table.',
    '3.1',
  ),
  choice(
    'Dòng tổng của bảng',
    withSheet(
      'Bảng đã được tạo thành Table. Cách nào thêm dòng tổng ở cuối, có sẵn danh sách chọn hàm cho từng cột?',
      LIBRARY,
    ),
    [
      'Gõ chữ “Tổng” ở dòng trống ngay dưới bảng | Excel chỉ thêm một dòng dữ liệu mới.',
      'Chọn Home > Merge & Center',
      'Chọn Data > Sort',
      '*Đánh dấu Total Row trong thẻ Table Design',
    ],
    'Ở dòng tổng, mỗi ô có mũi tên để chọn Sum, Average, Count…',
    '3.1',
  ),
  choice(
    'Lọc theo thể loại',
    withSheet('Em lọc cột Thể loại, chỉ chọn “Văn học”. Trong ba dòng dữ liệu của bảng, mấy dòng còn hiện?', LIBRARY),
    ['1 dòng', '*2 dòng', '3 dòng | Dòng “Khoa học” bị ẩn khi lọc.', 'Không dòng nào'],
    'Có hai cuốn thuộc thể loại Văn học. Dòng còn lại chỉ bị ẩn, không bị xóa.',
    '1.3',
    '3.1',
  ),
  choice(
    'Sắp xếp theo hai cột',
    'Em muốn sắp xếp danh sách theo Lớp, trong mỗi lớp lại theo Điểm từ cao đến thấp. Cách nào đúng?',
    [
      '*Dùng Sort, cấp 1 là Lớp, cấp 2 là Điểm giảm dần',
      'Sắp xếp theo Lớp, rồi lọc theo Điểm | Lọc ẩn bớt dòng chứ không sắp xếp.',
      'Dùng Sort, cấp 1 là Điểm giảm dần, cấp 2 là Lớp | Điểm được xếp trước nên các lớp bị xen lẫn.',
      'Chỉ sắp xếp theo cột Điểm',
    ],
    'Cấp đầu tiên quyết định nhóm lớn, cấp sau (Add Level) sắp xếp bên trong từng nhóm.',
    '1.3',
    '3.1',
  ),
  choice(
    'Lợi ích của Table',
    'Những điều nào là lợi ích khi chuyển vùng dữ liệu thành Table? Chọn hai đáp án.',
    [
      '*Gõ dữ liệu ngay dưới bảng thì bảng tự mở rộng',
      'Tệp được khóa lại nên không bị xóa nhầm',
      '*Tiêu đề cột có sẵn nút lọc và sắp xếp',
      'Số nhập sai được Excel tự sửa cho đúng',
    ],
    'Ngoài ra, công thức nhập vào một ô của cột sẽ tự điền cho cả cột.',
    '3.1',
  ),
  trueFalse(
    'Chuyển Table về vùng thường',
    'Lệnh Convert to Range chuyển bảng về vùng ô bình thường mà không xóa dữ liệu.',
    true,
    'Dữ liệu và màu sắc vẫn còn, chỉ các chức năng của Table (như tự mở rộng) không còn.',
    '3.1',
  ),
  trueFalse(
    'Xóa các dòng trùng',
    'Lệnh Remove Duplicates chỉ ẩn các dòng trùng nhau, bỏ lọc là hiện lại.',
    false,
    'Remove Duplicates xóa hẳn các dòng trùng, vì vậy nên giữ một bản sao trước khi dùng.',
    '1.3',
  ),
  blanks(
    'Tham chiếu trong bảng',
    withSheet('Bảng có tên là Sach. Điền số là kết quả của mỗi công thức.', LIBRARY),
    ['=SUM(Sach[Số bản]) cho kết quả *13*.', '=ROWS(Sach) cho kết quả *3*.', '=MAX(Sach[Số bản]) cho kết quả *6*.'],
    'Sach[Số bản] là cột Số bản của bảng, không kể tiêu đề: 4 + 6 + 3 = 13. Bảng có 3 dòng dữ liệu.',
    '3.1',
  ),
  forSchool(
    drag(
      'Quản lý danh sách bằng bảng',
      'Kéo tên lệnh vào chỗ trống.',
      'Đổi màu bảng bằng *Table Styles*. Chỉ xem sách Khoa học bằng *Filter*. Xếp tên sách từ A đến Z bằng *Sort*. Bỏ các dòng lặp lại bằng *Remove Duplicates*.',
      'Mỗi lệnh làm một việc: trình bày, lọc, sắp xếp và làm sạch.',
      { distractors: ['Freeze Panes'] },
      '1.3',
    ),
  ),
]);

import { blanks, chapter, choice, draft, drag, trueFalse } from '../notation';

export const EXCEL_CHARTS = chapter({ course: 'MOS-EXCEL', chapter: 5, maker: 'colleague', ic3: ['3.4'] }, [
  choice(
    'Biểu đồ theo thời gian',
    'Em có nhiệt độ trung bình của 12 tháng và muốn cho thấy sự thay đổi trong năm. Loại biểu đồ nào hợp nhất?',
    [
      'Biểu đồ tròn (Pie) | Biểu đồ tròn cho thấy phần trong toàn thể, không hợp với nhiệt độ.',
      '*Biểu đồ đường (Line)',
      'Biểu đồ hình khuyên (Doughnut) | Cũng như biểu đồ tròn, loại này dùng cho tỉ lệ.',
      'Biểu đồ cây (Treemap) | Loại này cho thấy các phần theo nhóm.',
    ],
    'Biểu đồ đường nối các điểm theo thứ tự thời gian nên thấy rõ lúc tăng, lúc giảm.',
    '3.1',
    '1.3',
  ),
  choice(
    'Đổi hàng và cột của biểu đồ',
    'Biểu đồ đang lấy các lớp làm chú giải và các môn ở trục ngang. Lệnh nào đổi ngược lại?',
    [
      'Change Chart Type | Lệnh này đổi loại biểu đồ.',
      'Move Chart | Lệnh này chuyển biểu đồ sang chỗ khác.',
      'Quick Layout',
      '*Switch Row/Column',
    ],
    'Switch Row/Column hoán đổi dữ liệu theo hàng và theo cột.',
    '3.1',
  ),
  choice(
    'Trang biểu đồ riêng',
    'Làm thế nào đưa một biểu đồ có sẵn sang một trang biểu đồ riêng (chart sheet)?',
    [
      '*Chart Design > Move Chart > New sheet',
      'Sao chép trang tính rồi xóa dữ liệu',
      'Phóng to biểu đồ cho kín màn hình | Biểu đồ vẫn nằm trong trang tính cũ.',
      'View > Full Screen',
    ],
    'Chọn New sheet trong hộp Move Chart, biểu đồ chiếm trọn một trang mới.',
    '3.1',
  ),
  choice(
    'Thành phần của biểu đồ',
    'Thành phần nào cho biết mỗi màu trong biểu đồ ứng với dữ liệu nào?',
    [
      'Tiêu đề biểu đồ (Chart Title)',
      'Đường lưới (Gridlines)',
      '*Chú giải (Legend)',
      'Tiêu đề trục (Axis Titles) | Tiêu đề trục cho biết trục đo đại lượng gì.',
    ],
    'Chú giải ghép mỗi màu với tên một chuỗi dữ liệu.',
    '3.1',
  ),
  choice(
    'Biểu đồ dễ đọc',
    'Những việc nào giúp biểu đồ khảo sát của trường dễ đọc hơn? Chọn hai đáp án.',
    [
      '*Thêm tiêu đề nói rõ biểu đồ về điều gì',
      'Dùng hiệu ứng 3-D nghiêng mạnh | Hình nghiêng làm sai cảm nhận về độ lớn.',
      '*Ghi đơn vị ở tiêu đề trục',
      'Dùng 20 màu cho 20 phần của biểu đồ tròn | Quá nhiều phần nhỏ thì không so sánh được.',
    ],
    'Người xem cần biết biểu đồ nói gì và đo bằng đơn vị nào.',
    '3.1',
    '1.2',
  ),
  trueFalse(
    'Biểu đồ và dữ liệu nguồn',
    'Khi sửa một số trong vùng dữ liệu nguồn, biểu đồ tự thay đổi theo.',
    true,
    'Biểu đồ liên kết với các ô dữ liệu nên luôn được cập nhật.',
    '3.1',
  ),
  trueFalse(
    'Biểu đồ tròn với nhiều chuỗi',
    'Một biểu đồ tròn (Pie) của Excel hiển thị được nhiều chuỗi dữ liệu cùng lúc.',
    false,
    'Biểu đồ tròn chỉ hiển thị một chuỗi dữ liệu. Muốn so sánh nhiều chuỗi, hãy dùng biểu đồ cột.',
    '3.1',
  ),
  blanks(
    'Chọn loại biểu đồ',
    'Điền tên loại biểu đồ, chọn trong: cột, đường, tròn.',
    [
      'So sánh số học sinh của 5 lớp: biểu đồ *cột*.',
      'Theo dõi số sách mượn qua từng tháng: biểu đồ *đường*.',
      'Tỉ lệ phần trăm của ba phương tiện đi học: biểu đồ *tròn*.',
    ],
    'Cột để so sánh, đường để theo dõi theo thời gian, tròn để thấy tỉ lệ.',
    '3.1',
    '1.3',
  ),
  drag(
    'Thêm thành phần cho biểu đồ',
    'Kéo tên thành phần vào chỗ trống.',
    'Tên chung của biểu đồ là *Chart Title*. Con số hiện trên từng cột là *Data Labels*. Bảng màu chỉ tên các chuỗi là *Legend*. Mô tả cho người dùng trình đọc màn hình là *Alt Text*.',
    'Chart Title, Data Labels và Legend được thêm bằng nút dấu cộng cạnh biểu đồ hoặc lệnh Add Chart Element.',
    { distractors: ['Gridlines', 'Trendline'] },
    '3.1',
  ),
  draft(
    choice(
      'Thêm chuỗi dữ liệu',
      'Lệnh nào cho phép thêm một chuỗi dữ liệu vào biểu đồ đã có?',
      ['Format Painter', '*Select Data > Add', 'Sort & Filter', 'Chart Styles'],
      'Trong hộp Select Data Source, bấm Add rồi chọn vùng của chuỗi mới.',
      '3.1',
    ),
  ),
]);

import { blanks, chapter, choice, drag, generated, trueFalse, unpublished, withSheet } from '../notation';

export const EXCEL_CELLS = chapter({ course: 'MOS-EXCEL', chapter: 2, maker: 'colleague', ic3: ['2.4'] }, [
  choice(
    'Chỉ dán kết quả',
    'Em muốn sao chép cột điểm trung bình (là công thức) sang bảng khác nhưng chỉ lấy con số. Em chọn mục nào trong Paste Special?',
    ['Formulas | Tùy chọn này dán công thức.', '*Values', 'Formats | Tùy chọn này chỉ dán định dạng.', 'Column widths'],
    'Values dán kết quả đã tính, không kèm công thức.',
    '3.1',
  ),
  choice(
    'Đổi hàng thành cột',
    'Tên 12 tháng đang nằm trên một hàng, em muốn chuyển thành một cột. Cách nào đúng?',
    [
      'Home > Merge & Center > Merge Across | Lệnh này gộp các ô nằm trên cùng một hàng.',
      'Home > Wrap Text | Lệnh này ngắt dòng trong ô.',
      'Home > Fill > Right | Lệnh này chép ô bên trái sang phải.',
      '*Paste Special > Transpose',
    ],
    'Transpose hoán đổi hàng và cột khi dán.',
    '3.1',
  ),
  choice(
    'Điền tự động',
    withSheet('Em chọn hai ô A1:A2 rồi kéo nút điền xuống đến A5. Ô A5 chứa số nào?', [[5], [10], [''], [''], ['']]),
    [
      '5',
      '10 | Excel nhận ra quy luật tăng đều và điền tiếp chứ không chép lại.',
      '*25',
      '20 | 20 là giá trị của ô A4.',
    ],
    'Hai số đầu cách nhau 5 nên dãy tiếp theo là 15, 20, 25.',
    '3.1',
  ),
  choice(
    'Tô màu điểm dưới trung bình',
    'Em muốn mọi điểm nhỏ hơn 5 tự động có nền đỏ, kể cả khi điểm thay đổi. Em dùng gì?',
    [
      '*Conditional Formatting',
      'Fill Color cho từng ô | Khi điểm thay đổi, màu không tự đổi theo.',
      'Format Painter',
      'Cell Styles | Kiểu ô không phụ thuộc vào giá trị.',
    ],
    'Conditional Formatting áp dụng định dạng khi ô thỏa điều kiện, và tự cập nhật.',
    '3.1',
  ),
  choice(
    'Tên vùng hợp lệ',
    'Tên vùng (named range) nào hợp lệ trong Excel?',
    [
      'Diem Toan | Tên vùng không chứa dấu cách.',
      '7A_Diem | Tên vùng không bắt đầu bằng chữ số.',
      '*Diem_Toan',
      'B2 | Tên vùng không được trùng với địa chỉ ô.',
    ],
    'Tên vùng bắt đầu bằng chữ cái hoặc dấu gạch dưới, không có dấu cách, không giống địa chỉ ô.',
    '3.1',
  ),
  choice(
    'Chữ dài trong ô',
    'Ô chứa câu dài bị ô bên cạnh che mất. Những cách nào giúp thấy toàn bộ nội dung? Chọn hai đáp án.',
    ['*Bật Wrap Text để xuống dòng trong ô', 'Đổi định dạng ô sang Number', '*Nới rộng cột', 'Xóa đường viền của ô'],
    'Wrap Text làm hàng cao thêm, còn nới cột làm ô rộng thêm.',
    '3.1',
  ),
  trueFalse(
    'Định dạng số và giá trị',
    'Ô chứa số thập phân 8,256 được định dạng hiện một chữ số thập phân thì khi tính toán, Excel dùng số 8,3.',
    false,
    'Định dạng chỉ đổi cách hiển thị. Giá trị dùng để tính vẫn là 8,256.',
    '3.1',
  ),
  blanks(
    'Biểu đồ thu nhỏ',
    'Điền số hoặc từ thích hợp.',
    [
      'Một biểu đồ thu nhỏ (sparkline) được vẽ bên trong *1/một* ô.',
      'Ba loại sparkline của Excel là Line, *Column* và Win/Loss.',
    ],
    'Sparkline cho thấy xu hướng của một hàng dữ liệu ngay bên cạnh các số.',
    '3.1',
  ),
  unpublished(
    generated(
      drag(
        'Căn chỉnh trong ô',
        'Kéo tên lệnh vào chỗ trống.',
        'Gộp ô và căn giữa bằng *Merge & Center*. Ngắt dòng trong ô bằng *Wrap Text*. Xoay chữ bằng *Orientation*.',
        'Ba lệnh này nằm trong nhóm Alignment của thẻ Home.',
        { distractors: ['Freeze Panes'] },
        '3.1',
      ),
    ),
  ),
]);

import { blanks, chapter, choice, drag, trueFalse } from '../notation';

export const EXCEL_WORKBOOKS = chapter({ course: 'MOS-EXCEL', chapter: 1, maker: 'colleague', ic3: ['2.4'] }, [
  choice(
    'Nhập dữ liệu từ tệp CSV',
    'Lệnh nào của Excel đưa dữ liệu từ tệp .csv vào trang tính, có xem trước và chọn dấu phân cách?',
    [
      'Data > From Table/Range | Lệnh này lấy dữ liệu đã có sẵn trong trang tính.',
      'Data > Text to Columns | Lệnh này tách chữ đã có trong một cột thành nhiều cột.',
      '*Data > From Text/CSV',
      'Data > Refresh All | Lệnh này cập nhật dữ liệu đã nhập từ trước.',
    ],
    'From Text/CSV nằm trong nhóm Get & Transform Data.',
    '1.3',
    '3.1',
  ),
  choice(
    'Luôn nhìn thấy hàng tiêu đề',
    'Sổ điểm có 400 hàng, tiêu đề ở hàng 1. Làm thế nào để hàng tiêu đề vẫn hiện khi cuộn xuống?',
    [
      '*View > Freeze Panes > Freeze Top Row',
      'View > Zoom > Zoom to Selection | Zoom chỉ phóng to, thu nhỏ.',
      'Page Layout > Print Titles | Print Titles lặp tiêu đề khi in, không phải khi cuộn.',
      'Home > Format > AutoFit Row Height',
    ],
    'Freeze Top Row cố định hàng đầu tiên trên màn hình.',
    '3.1',
  ),
  choice(
    'Tiêu đề trên mọi trang in',
    'Danh sách in ra sáu trang. Làm thế nào để hàng 1 xuất hiện ở đầu mỗi trang giấy?',
    [
      'View > Freeze Panes > Freeze Top Row | Freeze chỉ có tác dụng trên màn hình.',
      'Chép lại hàng 1 sau mỗi 40 hàng | Khi thêm hoặc bớt hàng, các tiêu đề này sẽ lệch chỗ.',
      'Page Layout > Print Area | Print Area chọn phần được in, không lặp lại tiêu đề.',
      '*Page Layout > Print Titles',
    ],
    'Trong hộp thoại, nhập $1:$1 vào ô Rows to repeat at top.',
    '3.1',
  ),
  choice(
    'Đi nhanh đến một ô',
    'Cách nào đưa con trỏ thẳng đến ô Z500?',
    [
      'Nhấn phím mũi tên xuống 500 lần',
      '*Gõ Z500 vào Name Box rồi nhấn Enter',
      'Gõ Z500 vào ô A1 | Excel sẽ ghi chữ Z500 vào ô A1.',
      'Nhấn Ctrl + Z rồi gõ số 500 | Ctrl + Z là lệnh hoàn tác.',
    ],
    'Name Box nằm bên trái thanh công thức. Phím F5 (Go To) cũng làm được việc này.',
    '3.1',
  ),
  choice(
    'In vừa một trang',
    'Bảng điểm rộng hơn trang giấy hai cột. Những cách nào giúp in vừa chiều rộng một trang? Chọn hai đáp án.',
    [
      '*Đặt Width thành 1 page trong nhóm Scale to Fit',
      'Bật Gridlines để in cả đường kẻ của các ô | Gridlines chỉ in thêm đường kẻ ô.',
      '*Đổi Orientation sang Landscape và giảm lề',
      'Thêm Header có tên trường vào đầu mỗi trang',
    ],
    'Scale to Fit tự thu nhỏ bảng; giấy ngang với lề hẹp cho thêm chỗ.',
    '3.1',
  ),
  trueFalse(
    'Tệp CSV có nhiều trang tính?',
    'Khi lưu sổ làm việc thành tệp CSV, mọi trang tính đều được lưu vào tệp đó.',
    false,
    'CSV chỉ lưu giá trị của trang tính đang chọn, không lưu các trang khác, công thức và định dạng.',
    '1.3',
  ),
  blanks(
    'Các phần của sổ làm việc',
    'Điền từ tiếng Anh, chọn trong: Header, Name Box, Sheet.',
    [
      'Mỗi trang tính trong sổ làm việc gọi là một *Sheet/Worksheet*.',
      'Ô hiển thị địa chỉ của ô đang chọn là *Name Box*.',
      'Dòng chữ in ở đầu mỗi trang giấy đặt trong *Header*.',
    ],
    'Sheet là trang tính, Name Box là hộp tên, Header là đầu trang.',
    '3.1',
  ),
  drag(
    'Chuẩn bị sổ điểm để in',
    'Kéo tên lệnh vào chỗ trống.',
    'Em chọn phần cần in rồi dùng *Print Area*. Em dùng *Print Titles* để lặp hàng tiêu đề, chỉnh *Margins* cho vừa giấy, và xem trước ở File > *Print*.',
    'Xem trước giúp thấy ngay cột nào bị đẩy sang trang khác.',
    { distractors: ['Freeze Panes', 'Sort'] },
    '3.1',
  ),
]);

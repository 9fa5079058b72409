import { blanks, chapter, choice, drag, generated, trueFalse, unpublished } from '../notation';

export const WORD_GRAPHICS = chapter({ course: 'MOS-WORD', chapter: 5, maker: 'colleague', ic3: ['2.4'] }, [
  choice(
    'Chữ chạy quanh hình',
    'Em muốn chữ chạy quanh bốn cạnh khung hình chữ nhật của tấm ảnh. Em chọn kiểu Wrap Text nào?',
    [
      'In Line with Text | Ảnh nằm như một chữ trong dòng.',
      'Behind Text | Ảnh nằm sau chữ.',
      '*Square',
      'In Front of Text | Ảnh che mất chữ.',
    ],
    'Square làm chữ bao quanh khung chữ nhật của ảnh.',
    '3.1',
  ),
  choice(
    'Văn bản thay thế cho hình',
    'Văn bản thay thế (Alt Text) của một bức ảnh dùng để làm gì?',
    [
      '*Mô tả ảnh cho người dùng trình đọc màn hình',
      'Thay ảnh bằng chữ khi in tài liệu',
      'Giảm dung lượng của ảnh khi lưu tài liệu',
      'Ghi tên tác giả và nơi lấy ảnh | Tên tác giả nên ghi ở chú thích hoặc phần nguồn.',
    ],
    'Trình đọc màn hình đọc Alt Text cho người khiếm thị, vì vậy hãy viết ngắn gọn điều quan trọng trong ảnh.',
    '3.1',
    '5.2',
  ),
  choice(
    'Vẽ sơ đồ tổ chức',
    'Em cần vẽ sơ đồ ban cán sự lớp có lớp trưởng ở trên, các tổ trưởng ở dưới. Công cụ nào nhanh nhất?',
    [
      'Insert > Shapes | Làm được nhưng phải tự căn từng ô và từng đường nối.',
      'Insert > Chart | Chart dùng để vẽ biểu đồ số liệu.',
      'Insert > Table',
      '*Insert > SmartArt',
    ],
    'SmartArt nhóm Hierarchy tự sắp xếp các ô và đường nối khi em thêm hay bớt người.',
    '3.1',
    '5.3',
  ),
  choice(
    'Bỏ nền của ảnh',
    'Ảnh chụp chú mèo có nền lộn xộn. Lệnh nào của Word bỏ phần nền, chỉ giữ chú mèo?',
    [
      'Crop | Crop chỉ cắt bớt các cạnh.',
      '*Remove Background',
      'Artistic Effects | Lệnh này làm ảnh giống tranh vẽ.',
      'Compress Pictures | Lệnh này làm giảm dung lượng ảnh.',
    ],
    'Remove Background tự nhận vùng nền, em có thể đánh dấu thêm phần giữ lại hay bỏ đi.',
    '3.2',
    '3.1',
  ),
  choice(
    'Tờ giới thiệu câu lạc bộ',
    'Những cách nào giúp tờ giới thiệu câu lạc bộ gọn gàng, dễ đọc? Chọn hai đáp án.',
    [
      '*Căn các hình thẳng hàng với nhau (Align)',
      'Phóng ảnh nhỏ thành rất to | Ảnh nhỏ phóng to sẽ bị vỡ, mờ.',
      '*Dùng thống nhất hai hoặc ba màu',
      'Đặt ảnh đè lên đoạn chữ quan trọng',
    ],
    'Thẳng hàng và ít màu làm trang giấy có trật tự.',
    '3.1',
  ),
  trueFalse(
    'Gom nhóm đối tượng',
    'Sau khi gom (Group) nhiều hình vẽ, em có thể di chuyển và đổi kích thước chúng như một hình.',
    true,
    'Giữ phím Ctrl để chọn nhiều hình, rồi chọn Group. Ungroup để tách ra.',
    '3.1',
  ),
  blanks(
    'Chọn lệnh chèn',
    'Điền tên lệnh trong thẻ Insert, chọn trong: Chart, Shapes, Text Box.',
    [
      'Vẽ mũi tên, ngôi sao: *Shapes*',
      'Vẽ biểu đồ cột từ số liệu: *Chart*',
      'Đặt một khung chữ ở vị trí bất kỳ trên trang: *Text Box*',
    ],
    'Các lệnh này đều nằm trong thẻ Insert.',
    '3.1',
  ),
  unpublished(
    generated(
      drag(
        'Thứ tự các lớp hình',
        'Kéo tên lệnh vào chỗ trống.',
        'Muốn hình nằm trên tất cả các hình khác, em chọn *Bring to Front*. Muốn hình nằm dưới cùng, em chọn *Send to Back*.',
        'Hai lệnh này đổi thứ tự xếp chồng của các hình.',
        { distractors: ['Rotate'] },
        '3.1',
      ),
    ),
  ),
]);

import { blanks, chapter, choice, draft, drag, trueFalse } from '../notation';

export const LEVEL_1_CONTENT = chapter({ course: 'IC3-GS6-1', chapter: 4, maker: 'staff', ic3: ['1.4'] }, [
  choice(
    'Vị trí của tiêu đề',
    'Em muốn dòng tiêu đề ngắn của bài viết cách đều lề trái và lề phải. Em dùng lệnh nào?',
    [
      'Căn trái',
      '*Căn giữa',
      'Căn phải',
      'Căn đều hai bên | Căn đều làm hai mép đoạn văn thẳng hàng, không đưa tiêu đề ngắn vào giữa.',
    ],
    'Lệnh căn giữa (phím tắt Ctrl + E trong Word) đặt dòng chữ cách đều hai lề.',
    '3.1',
  ),
  choice(
    'Bỏ khoảng trống trong ảnh',
    'Tấm ảnh lớp em có một khoảng trống lớn ở bên phải. Em dùng chức năng nào để bỏ phần đó?',
    [
      'Xoay (Rotate)',
      'Đổi kích thước (Resize) | Đổi kích thước thu nhỏ cả tấm ảnh, khoảng trống vẫn còn.',
      'Tăng độ sáng (Brightness)',
      '*Cắt (Crop)',
    ],
    'Chức năng cắt bỏ phần rìa không cần của ảnh và giữ nguyên phần còn lại.',
    '3.1',
  ),
  choice(
    'Giữ đúng tỉ lệ ảnh',
    'Trong Word, em muốn thu nhỏ ảnh mà người trong ảnh không bị méo. Em nên làm thế nào?',
    [
      '*Kéo nút ở góc của ảnh',
      'Kéo nút ở giữa cạnh trên | Chỉ chiều cao thay đổi nên ảnh bị bẹt.',
      'Kéo nút ở giữa cạnh phải | Chỉ chiều rộng thay đổi nên ảnh bị hẹp lại.',
      'Xoay ảnh rồi xoay ngược lại',
    ],
    'Khi kéo ở góc, chiều rộng và chiều cao của ảnh thay đổi cùng nhau nên tỉ lệ được giữ.',
    '3.1',
  ),
  choice(
    'Dùng ảnh của người khác',
    'Em muốn dùng một bức ảnh trên mạng trong bài làm của mình. Cách làm nào đúng?',
    [
      'Cứ dùng, vì ảnh trên mạng là của chung | Ảnh trên mạng vẫn có tác giả và được bảo vệ bản quyền.',
      'Cắt bỏ tên tác giả ở góc ảnh rồi mới dùng',
      '*Chọn ảnh được phép dùng và ghi rõ nguồn',
      'Đổi màu ảnh để ảnh trở thành của mình',
    ],
    'Tác phẩm có tác giả. Em cần được phép sử dụng và ghi tên tác giả, nơi lấy ảnh.',
    '3.3',
  ),
  trueFalse(
    'Lệnh hoàn tác',
    'Trong Word, nhấn tổ hợp phím Ctrl + Z ngay sau khi lỡ xóa một đoạn văn sẽ lấy lại được đoạn văn đó.',
    true,
    'Ctrl + Z là lệnh hoàn tác (Undo): nó bỏ thao tác vừa làm.',
    '3.1',
  ),
  blanks(
    'Phím tắt định dạng chữ',
    'Điền chữ cái còn thiếu trong tổ hợp phím của Word.',
    ['In đậm: Ctrl + *B*', 'In nghiêng: Ctrl + *I*', 'Gạch chân: Ctrl + *U*'],
    'Ba chữ cái lấy từ tiếng Anh: Bold (đậm), Italic (nghiêng), Underline (gạch chân).',
    '3.1',
  ),
  drag(
    'Sao chép và di chuyển',
    'Kéo tên lệnh vào chỗ trống.',
    'Muốn có thêm một bản giống hệt đoạn văn, em chọn đoạn văn, dùng lệnh *Sao chép*, đặt con trỏ ở chỗ mới rồi dùng lệnh *Dán*. Muốn chuyển đoạn văn sang chỗ khác thì thay lệnh đầu tiên bằng lệnh *Cắt*.',
    'Sao chép (Ctrl + C) giữ lại bản gốc, còn cắt (Ctrl + X) lấy bản gốc đi. Cả hai đều cần lệnh dán (Ctrl + V).',
    { distractors: ['In', 'Lưu'] },
    '3.1',
  ),
  draft(
    trueFalse(
      'Ghi nguồn là đủ?',
      'Chỉ cần ghi tên tác giả thì em được dùng bất kỳ bài hát nào trong đoạn phim đăng lên mạng.',
      false,
      'Ghi tên tác giả là cần nhưng chưa đủ: em còn phải được phép sử dụng, hoặc chọn nhạc có giấy phép cho dùng tự do.',
      '3.3',
    ),
  ),
]);

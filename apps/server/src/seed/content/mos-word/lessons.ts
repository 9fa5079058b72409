import { accordion, cards, chapter, choice, questionSet, trueFalse } from '../notation';

const COURSE = 'MOS-WORD';

const SHORTCUTS = cards(
  'Phím tắt thường dùng trong Word',
  'Đọc việc cần làm, nhớ tổ hợp phím rồi lật thẻ.',
  [
    ['Lưu tài liệu', 'Ctrl + S'],
    ['Hoàn tác', 'Ctrl + Z'],
    ['Tìm kiếm', 'Ctrl + F'],
    ['Tìm và thay thế', 'Ctrl + H'],
    ['Căn giữa đoạn văn', 'Ctrl + E'],
    ['Căn đều hai bên', 'Ctrl + J'],
    ['Ngắt trang', 'Ctrl + Enter'],
    ['Chọn toàn bộ', 'Ctrl + A'],
    ['Về đầu tài liệu', 'Ctrl + Home'],
  ],
  '3.1',
);

const BREAKS = accordion(
  'Các loại ngắt trong Word',
  [
    ['Ngắt trang (Page Break)', 'Phần sau bắt đầu ở trang mới. Phím tắt Ctrl + Enter.'],
    ['Ngắt cột (Column Break)', 'Trong văn bản chia cột, phần sau chuyển sang đầu cột tiếp theo.'],
    [
      'Ngắt phần sang trang mới (Next Page)',
      'Bắt đầu một phần mới ở trang mới. Phần mới có thể có hướng giấy, lề, đầu trang riêng.',
    ],
    [
      'Ngắt phần liên tục (Continuous)',
      'Bắt đầu một phần mới ngay trên cùng trang, ví dụ để chia hai cột cho nửa dưới của trang.',
    ],
    [
      'Làm sao nhìn thấy dấu ngắt?',
      'Bật nút ¶ (Show/Hide) trong thẻ Home. Muốn bỏ một dấu ngắt, chọn nó rồi nhấn Delete.',
    ],
  ],
  '3.1',
);

const REFERENCE_SET = questionSet(
  'Ôn tập tham chiếu trong bài nghiên cứu',
  'Bốn câu hỏi về mục lục, cước chú và trích dẫn.',
  [
    choice(
      'Thêm cấp vào mục lục',
      'Muốn một tiểu mục nhỏ hơn hiện trong mục lục ở cấp 2, em áp dụng kiểu nào cho tiểu mục đó?',
      ['Normal', 'Title | Title dùng cho tên tài liệu, mặc định không vào mục lục.', '*Heading 2', 'Subtitle'],
      'Heading 1 là cấp 1, Heading 2 là cấp 2 của mục lục.',
    ),
    trueFalse(
      'Đánh số cước chú',
      'Khi chèn thêm một cước chú ở giữa bài, Word tự đánh số lại các cước chú phía sau.',
      true,
      'Cước chú được đánh số tự động theo thứ tự xuất hiện.',
    ),
    choice(
      'Đổi kiểu trích dẫn',
      'Giáo viên yêu cầu trình bày nguồn theo kiểu APA. Trong thẻ References, em chọn mục nào?',
      ['Caption', '*Style', 'Cross-reference | Lệnh này tạo tham chiếu chéo đến hình, bảng, đề mục.', 'Add Text'],
      'Mục Style nằm trong nhóm Citations & Bibliography. Đổi Style thì mọi trích dẫn và danh mục tài liệu được trình bày lại theo kiểu đó.',
    ),
    trueFalse(
      'Mục lục gõ tay',
      'Mục lục gõ tay bằng dấu chấm và số trang cũng tự cập nhật khi tài liệu thay đổi.',
      false,
      'Chỉ mục lục tạo bằng lệnh Table of Contents mới cập nhật được.',
    ),
  ],
  '3.1',
  '3.3',
);

export const WORD_LESSONS = [
  chapter({ course: COURSE, chapter: 1, lesson: 1, maker: 'colleague', ic3: ['2.4'] }, [SHORTCUTS]),
  chapter({ course: COURSE, chapter: 2, lesson: 3, maker: 'colleague', ic3: ['2.4'] }, [BREAKS]),
  chapter({ course: COURSE, chapter: 4, maker: 'colleague', ic3: ['3.4'] }, [REFERENCE_SET]),
];

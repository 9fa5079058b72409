import { ask, cards, chapter, choice, list, presentation, slide, table, text, trueFalse, withSheet } from '../notation';

const COURSE = 'MOS-EXCEL';

const FUNCTION_CARDS = cards(
  'Các hàm thường gặp trong bài thi',
  'Đọc tên hàm, nói xem hàm làm gì rồi lật thẻ.',
  [
    ['SUM', 'Tính tổng các số'],
    ['AVERAGE', 'Tính trung bình cộng, bỏ qua ô trống'],
    ['MAX, MIN', 'Tìm số lớn nhất, số nhỏ nhất'],
    ['COUNT', 'Đếm các ô chứa số'],
    ['COUNTA', 'Đếm các ô không trống'],
    ['COUNTBLANK', 'Đếm các ô trống'],
    ['IF', 'Chọn một trong hai kết quả theo điều kiện'],
    ['LEFT, RIGHT, MID', 'Lấy các ký tự ở bên trái, bên phải, ở giữa chuỗi'],
    ['TEXTJOIN', 'Nối nhiều chuỗi, có dấu ngăn cách ở giữa'],
  ],
  '3.1',
);

const REFERENCES = presentation(
  'Tham chiếu tương đối, tuyệt đối và hỗn hợp',
  [
    slide(
      'Tham chiếu ô trong công thức',
      [
        text(
          'Cùng một công thức, sao chép sang ô khác cho kết quả khác. Vì sao? Vì địa chỉ ô có nhiều kiểu tham chiếu.',
        ),
      ],
      'Mở một bảng giá đơn giản và sao chép công thức để học sinh thấy địa chỉ thay đổi.',
    ),
    slide(
      'Tham chiếu tương đối',
      [
        text('Địa chỉ như B2 là tương đối: sao chép đi đâu, địa chỉ dịch chuyển theo.'),
        table(
          ['Ô', 'Công thức'],
          ['D2', '=B2*C2'],
          ['D3 (sao chép từ D2)', '=B3*C3'],
          ['D4 (sao chép từ D2)', '=B4*C4'],
        ),
      ],
      'Nhấn mạnh: Excel hiểu B2 là “ô cách đây hai cột về bên trái, cùng hàng”.',
    ),
    slide(
      'Khi nào tương đối không đủ?',
      [
        text(
          'Thuế suất nằm ở một ô duy nhất, F1. Công thức =D2*F1 sao chép xuống thành =D3*F2 – ô F2 trống, kết quả bằng 0.',
        ),
        list('Cần giữ nguyên ô F1 khi sao chép', 'Đó là việc của tham chiếu tuyệt đối'),
      ],
      'Cho học sinh đoán kết quả trước khi kéo công thức.',
    ),
    slide(
      'Tham chiếu tuyệt đối',
      [
        text('Thêm dấu $ trước tên cột và số hàng: $F$1. Sao chép đi đâu cũng là ô F1.'),
        table(['Ô', 'Công thức'], ['E2', '=D2*$F$1'], ['E3', '=D3*$F$1'], ['E4', '=D4*$F$1']),
      ],
      'Khi con trỏ ở địa chỉ trong công thức, nhấn F4 để thêm dấu $.',
    ),
    slide(
      'Tham chiếu hỗn hợp',
      [
        table(['Viết', 'Cột', 'Hàng'], ['$B2', 'Giữ nguyên', 'Thay đổi'], ['B$2', 'Thay đổi', 'Giữ nguyên']),
        text('Dùng khi lập bảng hai chiều, ví dụ bảng cửu chương: =$A2*B$1.'),
      ],
      'Lập bảng cửu chương 9 × 9 chỉ bằng một công thức để học sinh thấy sức mạnh của tham chiếu hỗn hợp.',
    ),
    slide(
      'Câu hỏi',
      [
        ask(
          choice(
            'Chọn kiểu tham chiếu',
            'Ô B2 chứa =A2*$D$1. Sao chép B2 xuống B5 thì B5 chứa công thức nào?',
            [
              '=A2*$D$1 | A2 là tham chiếu tương đối nên phải đổi.',
              '=A5*$D$4 | $D$1 là tuyệt đối nên không đổi.',
              '*=A5*$D$1',
              '=A5*D5',
            ],
            'A2 xuống ba hàng thành A5, còn $D$1 giữ nguyên.',
          ),
        ),
      ],
      'Dành một phút để học sinh tự viết ra giấy trước khi chọn.',
    ),
    slide(
      'Bảng cửu chương',
      [
        ask(
          choice(
            'Bảng cửu chương bằng một công thức',
            withSheet('Ô B2 chứa =$A2*B$1, được sao chép sang cả bảng. Ô C3 chứa công thức nào?', [
              ['', 2, 3],
              [2, 4, 6],
              [3, 6, 9],
            ]),
            [
              '=$A2*C$1 | Hàng của $A2 phải đổi thành 3.',
              '*=$A3*C$1',
              '=$B3*C$2',
              '=$A3*B$1 | Cột của B$1 phải đổi thành C.',
            ],
            'Cột A được giữ, hàng đổi thành 3. Hàng 1 được giữ, cột đổi thành C: 3 × 3 = 9.',
          ),
        ),
      ],
      'Nhiều em nhầm vị trí của dấu $. Hỏi: ta muốn giữ cột hay giữ hàng?',
    ),
    slide(
      'Ghi nhớ',
      [
        list(
          'Dấu $ đứng trước phần nào thì giữ phần đó',
          'F4 đổi nhanh giữa bốn kiểu',
          'Nghĩ trước: sẽ sao chép xuống, sang phải, hay cả hai?',
        ),
        ask(
          trueFalse(
            'Dấu $ và giá trị',
            'Đặt dấu $ vào địa chỉ ô làm thay đổi kết quả của chính công thức đó.',
            false,
            'Dấu $ chỉ có tác dụng khi sao chép. Kết quả của công thức tại chỗ không thay đổi.',
          ),
        ),
      ],
      'Bài tập về nhà: bảng tính tiền điện với đơn giá ở một ô duy nhất.',
    ),
  ],
  '3.1',
);

export const EXCEL_LESSONS = [
  chapter({ course: COURSE, chapter: 4, lesson: 1, maker: 'colleague', ic3: ['3.4'] }, [REFERENCES]),
  chapter({ course: COURSE, chapter: 4, lesson: 2, maker: 'colleague', ic3: ['3.4'] }, [FUNCTION_CARDS]),
];

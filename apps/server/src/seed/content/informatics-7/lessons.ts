import {
  accordion,
  ask,
  blanks,
  book,
  cards,
  chapter,
  choice,
  column,
  drag,
  list,
  page,
  presentation,
  questionSet,
  slide,
  table,
  text,
  trueFalse,
  withSheet,
} from '../notation';

const COURSE = 'TIN-7';

const DEVICE_CARDS = cards(
  'Thiết bị vào, thiết bị ra, thiết bị lưu trữ',
  'Đọc tên thiết bị, nói xem nó thuộc loại nào rồi lật thẻ.',
  [
    ['Bàn phím', 'Thiết bị vào: gõ chữ, số và lệnh vào máy'],
    ['Chuột', 'Thiết bị vào: chỉ và chọn trên màn hình'],
    ['Máy quét', 'Thiết bị vào: đưa hình ảnh, trang giấy vào máy'],
    ['Webcam', 'Thiết bị vào: thu hình ảnh'],
    ['Màn hình', 'Thiết bị ra: hiển thị chữ, hình, phim'],
    ['Máy in', 'Thiết bị ra: in nội dung ra giấy'],
    ['Loa', 'Thiết bị ra: phát âm thanh'],
    ['USB', 'Thiết bị lưu trữ: cất và mang theo dữ liệu'],
    ['Ổ đĩa SSD', 'Thiết bị lưu trữ: giữ hệ điều hành, phần mềm và tệp của em'],
  ],
  '5.2',
);

const SYSTEMS = accordion(
  'Hệ điều hành quanh em',
  [
    ['Windows', 'Hệ điều hành của Microsoft, có trên phần lớn máy tính ở trường học và văn phòng.'],
    ['macOS', 'Hệ điều hành của Apple cho máy tính Mac.'],
    ['Linux', 'Hệ điều hành mã nguồn mở, dùng nhiều trên máy chủ. Ubuntu là một bản Linux quen thuộc.'],
    [
      'Android và iOS',
      'Android do Google phát triển, dùng cho điện thoại và máy tính bảng của nhiều hãng. iOS của Apple dùng cho iPhone; iPad dùng iPadOS, được phát triển từ iOS.',
    ],
    [
      'Hệ điều hành và ứng dụng khác nhau thế nào?',
      'Hệ điều hành quản lý thiết bị, tệp và mọi chương trình. Ứng dụng giúp em làm một việc cụ thể như soạn văn bản, và chạy trên hệ điều hành.',
    ],
  ],
  '5.2',
);

const FOLDERS = column(
  'Sắp xếp thư mục như thế nào?',
  [
    text(
      'Thư mục giống như ngăn tủ: mỗi ngăn để một loại đồ. Sắp xếp tốt thì tìm lại rất nhanh.',
      'Một cách đơn giản là chia theo năm học, rồi theo môn học.',
    ),
    table(
      ['Thư mục', 'Chứa gì'],
      ['Lop7', 'Tất cả bài của năm học này'],
      ['Lop7\\Tin hoc', 'Bài thực hành, bảng tính, bài trình chiếu'],
      ['Lop7\\Ngu van', 'Bài văn, bài thơ đã chép'],
      ['Lop7\\Hinh anh', 'Ảnh chụp các hoạt động của lớp'],
    ),
    list(
      'Đặt tên ngắn, nói lên nội dung',
      'Không để tệp rải rác ngoài màn hình nền',
      'Cuối học kỳ, xóa tệp không cần và sao lưu tệp quan trọng',
    ),
    ask(
      choice(
        'Cất bài vào đâu?',
        'Em có tệp “bang-trong-cay.xlsx” là bài thực hành bảng tính lớp 7. Theo cách sắp xếp trên, nên cất vào thư mục nào?',
        ['Lop7\\Ngu van', '*Lop7\\Tin hoc', 'Lop7\\Hinh anh', 'Màn hình nền | Màn hình nền đầy tệp thì rất khó tìm.'],
        'Bài thực hành bảng tính thuộc môn Tin học nên để trong Lop7\\Tin hoc.',
      ),
    ),
  ],
  '1.3',
);

const BACKUP = presentation(
  'Sao lưu và bảo vệ dữ liệu',
  [
    slide(
      'Sao lưu và bảo vệ dữ liệu',
      [text('Máy hỏng, USB mất, lỡ tay xóa… Làm thế nào để bài của em vẫn còn?')],
      'Hỏi: em nào đã từng mất bài? Chuyện xảy ra thế nào?',
    ),
    slide(
      'Dữ liệu có thể mất vì đâu?',
      [
        table(
          ['Nguyên nhân', 'Ví dụ'],
          ['Thiết bị', 'Ổ đĩa hỏng, rơi vỡ, mất cắp'],
          ['Con người', 'Lỡ tay xóa, lưu đè lên bản cũ'],
          ['Phần mềm độc hại', 'Virus xóa hoặc khóa tệp'],
          ['Thiên tai, hỏa hoạn', 'Ngập nước, cháy nổ'],
        ),
      ],
      'Với mỗi nguyên nhân, cho học sinh nêu thêm một ví dụ ở địa phương, như mùa lũ.',
    ),
    slide(
      'Sao lưu là gì?',
      [
        text('Sao lưu là chép dữ liệu sang nơi khác để khi bản chính mất thì còn bản phụ.'),
        list('USB hoặc ổ cứng ngoài', 'Máy tính khác trong gia đình', 'Lưu trữ đám mây như Google Drive, OneDrive'),
      ],
      'Phân biệt với chép sang thư mục khác trong cùng ổ đĩa: cách đó không giúp được khi ổ đĩa hỏng.',
    ),
    slide(
      'Quy tắc 3 – 2 – 1',
      [
        list(
          '3 bản dữ liệu: một bản đang dùng và hai bản dự phòng',
          '2 loại thiết bị lưu trữ khác nhau',
          '1 bản ở nơi khác, ví dụ trên đám mây',
        ),
      ],
      'Vẽ sơ đồ lên bảng: máy tính – USB – đám mây.',
    ),
    slide(
      'Em thử nghĩ',
      [
        ask(
          choice(
            'Bản sao lưu của bạn Minh',
            'Minh lưu bài ở ổ D, một bản ở ổ C của cùng máy tính và một bản trên USB luôn để trong cặp máy tính. Cặp bị mất trộm cùng với máy. Minh còn mấy bản?',
            ['*Không còn bản nào', 'Chỉ còn một bản', 'Vẫn còn hai bản', 'Vẫn còn đủ ba bản'],
            'Cả ba bản đều ở cùng một chỗ nên mất cùng lúc. Cần ít nhất một bản ở nơi khác.',
          ),
        ),
      ],
      'Hỏi tiếp: Minh nên thêm bản thứ tư ở đâu?',
    ),
    slide(
      'Bảo vệ dữ liệu hằng ngày',
      [
        list(
          'Đặt mật khẩu cho tài khoản và khóa màn hình',
          'Cài phần mềm diệt virus, cập nhật thường xuyên',
          'Không mở tệp đính kèm lạ',
          'Lưu bài thường xuyên bằng Ctrl + S',
        ),
      ],
      'Nhắc học sinh: phần mềm diệt virus không thay được sao lưu.',
    ),
    slide(
      'Lịch sao lưu của em',
      [
        table(
          ['Loại dữ liệu', 'Sao lưu khi nào'],
          ['Bài đang làm', 'Mỗi ngày, lên đám mây'],
          ['Ảnh của gia đình', 'Mỗi tháng, ra ổ cứng ngoài'],
          ['Bài cả năm học', 'Cuối mỗi học kỳ'],
        ),
      ],
      'Cho mỗi em viết lịch sao lưu của riêng mình vào vở.',
    ),
    slide(
      'Ghi nhớ',
      [
        text('Dữ liệu quan trọng cần có bản sao ở nơi khác. Thỉnh thoảng hãy mở thử bản sao lưu.'),
        ask(
          trueFalse(
            'Mở thử bản sao lưu',
            'Nên thỉnh thoảng mở thử bản sao lưu để chắc chắn nó còn dùng được.',
            true,
            'Bản sao lưu bị hỏng mà không ai biết thì khi cần sẽ không khôi phục được.',
          ),
        ),
      ],
      'Dặn bài về nhà: sao lưu thư mục Tin học lên đám mây.',
    ),
  ],
  '4.1',
  '1.3',
);

const ALGORITHM_CARDS = cards(
  'Từ ngữ về tìm kiếm và sắp xếp',
  'Đọc từ ở mặt trước, giải thích bằng lời của em rồi lật thẻ.',
  [
    ['Thuật toán', 'Dãy các bước rõ ràng để giải một bài toán'],
    ['Tìm kiếm tuần tự', 'Xét lần lượt từng phần tử cho đến khi tìm thấy hoặc hết dãy'],
    ['Tìm kiếm nhị phân', 'Mỗi bước so sánh với phần tử ở giữa và bỏ đi khoảng một nửa dãy đã sắp xếp'],
    ['Sắp xếp chọn', 'Mỗi lượt chọn phần tử nhỏ nhất của phần chưa sắp xếp đưa về đầu phần đó'],
    ['Sắp xếp nổi bọt', 'So sánh hai phần tử liền kề và đổi chỗ nếu sai thứ tự, lặp lại nhiều lượt'],
    ['Phần tử', 'Mỗi giá trị trong dãy'],
    ['Chia nhỏ bài toán', 'Tách một việc lớn thành nhiều việc nhỏ dễ làm hơn'],
  ],
  '3.4',
);

const SORTING = book(
  'Sắp xếp chọn và sắp xếp nổi bọt',
  'Hai cách xếp một dãy số theo thứ tự tăng dần, làm từng bước với những thẻ số trên bàn.',
  [
    page(
      'Vì sao phải sắp xếp?',
      text(
        'Danh sách lớp xếp theo tên, bảng điểm xếp từ cao đến thấp. Dãy đã sắp xếp thì dễ tìm, dễ so sánh.',
        'Máy tính sắp xếp bằng cách lặp lại những bước rất đơn giản: so sánh và đổi chỗ.',
      ),
    ),
    page(
      'Sắp xếp chọn',
      list(
        'Tìm số nhỏ nhất trong phần chưa sắp xếp',
        'Đổi chỗ số đó với số đứng đầu phần chưa sắp xếp',
        'Lặp lại cho đến khi cả dãy được sắp xếp',
      ),
      table(
        ['Lượt', 'Dãy số'],
        ['Ban đầu', '7, 2, 5, 4'],
        ['Sau lượt 1', '2, 7, 5, 4'],
        ['Sau lượt 2', '2, 4, 5, 7'],
        ['Sau lượt 3', '2, 4, 5, 7'],
      ),
      ask(
        choice(
          'Lượt thứ hai chọn số nào?',
          'Sau lượt 1, dãy là 2, 7, 5, 4. Lượt 2 chọn số nào để đưa về vị trí thứ hai?',
          ['2 | Số 2 đã ở đúng chỗ.', '*4', '5', '7'],
          'Phần chưa sắp xếp là 7, 5, 4. Số nhỏ nhất là 4.',
        ),
      ),
    ),
    page(
      'Sắp xếp nổi bọt',
      text(
        'So sánh từng cặp liền kề từ cuối dãy về đầu dãy. Số bên phải nhỏ hơn thì đổi chỗ, như bọt nhẹ nổi lên trên.',
        'Bắt đầu lại với dãy 7, 2, 5, 4:',
      ),
      table(
        ['Cặp được so sánh (lượt 1)', 'Dãy số sau khi so sánh'],
        ['5 và 4', '7, 2, 4, 5'],
        ['2 và 4', '7, 2, 4, 5'],
        ['7 và 2', '2, 7, 4, 5'],
      ),
      text('Sau lượt 1, số nhỏ nhất đã lên đầu dãy. Các lượt sau làm tương tự với phần còn lại.'),
      ask(
        blanks(
          'Lượt 2 của nổi bọt',
          'Dãy đang là 2, 7, 4, 5 và số 2 đã đúng chỗ. Làm tiếp lượt 2 từ cuối dãy. Điền số thích hợp.',
          ['So sánh 4 và 5: giữ nguyên. So sánh 7 và *4*: đổi chỗ.', 'Dãy trở thành 2, 4, *7*, 5.'],
          'Sau lượt 2, hai số nhỏ nhất là 2 và 4 đã đúng chỗ.',
        ),
      ),
    ),
  ],
  '3.4',
);

const SPREADSHEET_SET = questionSet(
  'Ôn tập bảng tính cuối chương',
  'Bốn câu hỏi tổng hợp về địa chỉ ô, công thức và hàm.',
  [
    choice(
      'Số ô trong một vùng',
      'Vùng B2:C4 gồm bao nhiêu ô?',
      ['3 ô', '4 ô', '*6 ô', '8 ô'],
      'Có 2 cột (B, C) và 3 hàng (2, 3, 4) nên có 2 × 3 = 6 ô.',
    ),
    blanks(
      'Tiền mua cây',
      withSheet('Ô D2 chứa công thức =B2*C2, được sao chép xuống D3. Điền số thích hợp.', [
        ['Cây', 'Số cây', 'Giá một cây'],
        ['Hoa hồng', 5, 20],
        ['Hoa cúc', 8, 10],
      ]),
      ['Ô D2 cho kết quả *100*.', 'Ô D3 cho kết quả *80*.'],
      'D2 = 5 × 20 = 100. D3 chứa =B3*C3 nên bằng 8 × 10 = 80.',
    ),
    trueFalse(
      'Tên hàm viết thường',
      'Trong bảng tính, gõ =sum(A1:A3) hay =SUM(A1:A3) đều cho cùng kết quả.',
      true,
      'Tên hàm không phân biệt chữ hoa và chữ thường.',
    ),
    drag(
      'Ghép hàm với việc cần làm',
      'Kéo tên hàm vào chỗ trống.',
      'Tính tổng dùng *SUM*, tính trung bình cộng dùng *AVERAGE*, đếm các ô chứa số dùng *COUNT*.',
      'SUM là tổng, AVERAGE là trung bình cộng, COUNT là đếm. MAX thì tìm số lớn nhất.',
      { distractors: ['MAX'] },
    ),
  ],
  '3.1',
);

export const INFORMATICS_LESSONS = [
  chapter({ course: COURSE, chapter: 1, lesson: 1, maker: 'teacher', ic3: ['1.1'] }, [DEVICE_CARDS]),
  chapter({ course: COURSE, chapter: 1, lesson: 2, maker: 'teacher', ic3: ['1.1'] }, [SYSTEMS]),
  chapter({ course: COURSE, chapter: 1, lesson: 3, maker: 'teacher', ic3: ['1.1'] }, [FOLDERS]),
  chapter({ course: COURSE, chapter: 1, lesson: 4, maker: 'teacher', ic3: ['2.7'] }, [BACKUP]),
  chapter({ course: COURSE, chapter: 4, maker: 'teacher', ic3: ['2.4'] }, [SPREADSHEET_SET]),
  chapter({ course: COURSE, chapter: 6, lesson: 2, maker: 'teacher', ic3: [] }, [ALGORITHM_CARDS]),
  chapter({ course: COURSE, chapter: 6, lesson: 3, maker: 'teacher', ic3: [] }, [SORTING]),
];
